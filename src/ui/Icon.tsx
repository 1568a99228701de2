import { type JSX, Show } from 'solid-js'
import './icon.css'

const paths = {
  undo: 'M9 6 4.5 10.5 9 15M4.5 10.5h10a5 5 0 0 1 0 10H11',
  redo: 'M15 6l4.5 4.5L15 15M19.5 10.5h-10a5 5 0 0 0 0 10H13',
  table: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  resolve: 'M12 2.5l8.5 4.8v9.4L12 21.5l-8.5-4.8V7.3zM3.5 7.3 12 12l8.5-4.7M12 12v9.5',
  log: 'M5 3h14v18H5zM8.5 8h7M8.5 12h7M8.5 16h4',
  rules: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  book: 'M12 6.5C10.5 4.8 8 4 3 4v14.5c5 0 7.5.8 9 2.5 1.5-1.7 4-2.5 9-2.5V4c-5 0-7.5.8-9 2.5zM12 6.5V21',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 1 1 0-8zM12 1.8v2.7M12 19.5v2.7M1.8 12h2.7M19.5 12h2.7M4.8 4.8l1.9 1.9M17.3 17.3l1.9 1.9M4.8 19.2l1.9-1.9M17.3 6.7l1.9-1.9',
  moon: 'M19.5 14.5A8.5 8.5 0 0 1 9.5 4.5a8.5 8.5 0 1 0 10 10z',
  highSun:
    'M12 5.5a4 4 0 1 1 0 8 4 4 0 1 1 0-8zM12 1.5v1.7M4 9.5h1.7M18.3 9.5H20M6.3 3.8l1.2 1.2M17.7 3.8l-1.2 1.2M3 20.5h18M6 17h12',
  close: 'M5 5l14 14M19 5 5 19',
  more: 'M12 4.5h.01M12 12h.01M12 19.5h.01',
  back: 'M15 4.5 7.5 12l7.5 7.5',
  chevron: 'M9 4.5l7.5 7.5L9 19.5',
  plus: 'M12 4v16M4 12h16',
  minus: 'M4 12h16',
  import: 'M12 3v12M7 10.5l5 5 5-5M4 16v4.5h16V16',
  export: 'M12 16V4M7 8.5l5-5 5 5M4 16v4.5h16V16',
  share: 'M12 15V2.5M7.5 6.5 12 2.5l4.5 4M8 10H5v11h14V10h-3',
  check: 'M4.5 12.5l5 5.5L19.5 6',
  cross: 'M6 6l12 12M18 6 6 18',
  barred: 'M12 3a9 9 0 1 1 0 18 9 9 0 1 1 0-18zM3 12h18',
  search: 'M10.5 3.5a7 7 0 1 1 0 14 7 7 0 1 1 0-14zM15.5 15.5 21 21',
  card: 'M7 2.5h10a1.5 1.5 0 0 1 1.5 1.5v16a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 20V4A1.5 1.5 0 0 1 7 2.5zM12 8l2.5 4-2.5 4-2.5-4z',
  clock: 'M12 3a9 9 0 1 1 0 18 9 9 0 1 1 0-18zM12 7v5.5l3.5 2',
  edit: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5',
  copy: 'M8 3.5h11V16H8zM8 7H5v13.5h10.5V16',
  print: 'M7 9V3h10v6M7 17H3.5V9h17v8H17M7 14h10v7H7z',
  scales: 'M12 3.5v16.5M8 20h8M4.5 6.5h15M5.5 6.5 2.5 13a3 3 0 0 0 6 0zM18.5 6.5l-3 6.5a3 3 0 0 0 6 0z',
  alarm: 'M12 3.5 21.5 20h-19zM12 9.5v5M12 17.3v.01',
} as const

/** Names of the line icons. */
export type IconName = keyof typeof paths

/** A line icon; always beside or inside something that has words. */
export interface IconProps {
  readonly name: IconName
  /** px at 16 px text. Default 24. */
  readonly size?: number | undefined
}

/** Draws a line icon in the colour of the text around it. */
export function Icon(props: IconProps): JSX.Element {
  return (
    <svg
      class="icon"
      classList={{ dots: props.name === 'more', light: props.name === 'sun' }}
      style={{ '--s': props.size ?? 24 }}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={paths[props.name]} />
      {/* The sign of the light is that of the light that is on. */}
      <Show when={props.name === 'sun'}>
        <path class="by-night" d={paths.moon} />
        <path class="in-sun" d={paths.highSun} />
      </Show>
    </svg>
  )
}
