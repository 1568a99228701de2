import { toSvgPath } from 'lean-qr/extras/svg'
import { correction, generate } from 'lean-qr/nano'
import { createMemo, type JSX, Show } from 'solid-js'
import './qr-code.css'

/** A text that another phone's camera reads: black on white in every light. */
export interface QrCodeProps {
  readonly text: string
  /** For readers: what it holds. */
  readonly label: string
  /** In place of the code where the text is too long for one. */
  readonly children?: JSX.Element
}

/** Empty modules that the code needs around it. */
const QUIET = 4

function codeOf(text: string) {
  try {
    return generate(text, { minCorrectionLevel: correction.L })
  } catch {
    return null
  }
}

/** The code as large as its place allows. */
export function QrCode(props: QrCodeProps): JSX.Element {
  const code = createMemo(() => codeOf(props.text))
  return (
    <Show when={code()} fallback={props.children}>
      {(it) => (
        <svg
          class="qr"
          role="img"
          aria-label={props.label}
          viewBox={`${-QUIET} ${-QUIET} ${it().size + 2 * QUIET} ${it().size + 2 * QUIET}`}
          shape-rendering="crispEdges"
        >
          <path
            class="qr-ground"
            d={`M${-QUIET} ${-QUIET}h${it().size + 2 * QUIET}v${it().size + 2 * QUIET}H${-QUIET}z`}
          />
          <path class="qr-dark" d={toSvgPath(it())} />
        </svg>
      )}
    </Show>
  )
}
