import type { JSX } from 'solid-js'

/** A row of the table behind a picture of odds: what can come, and its chance in words. */
export function OddsRow(props: { readonly label: string; readonly says: string }): JSX.Element {
  return (
    <tr>
      <th scope="row">{props.label}</th>
      <td>{props.says}</td>
    </tr>
  )
}
