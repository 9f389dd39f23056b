import { encode } from 'uqr'

/** Width of the white border in cells. Scanners need it. */
const QUIET_CELLS = 4

/** QR code as an image. Black on white in dark mode too, because many scanners read nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0 })
  const side = size + 2 * QUIET_CELLS
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET_CELLS} ${y + QUIET_CELLS}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className="admin-qr"
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  )
}
