/** Writes the digits of the heading font as path data: a badge on another site cannot load a font. */
import { readFileSync, writeFileSync } from 'node:fs'
import { createElement } from 'react'
import satori from 'satori'

const FONT = 'node_modules/@fontsource/besley/files/besley-latin-600-normal.woff'
const TARGET = 'server/modules/badges/badge-glyphs.svg.ts'
/** Units per em of the paths. */
const UNITS = 100

type Command = { letter: string; points: [x: number, y: number][] }

async function drawDigit(figure: string): Promise<Command[]> {
  const style = { display: 'flex', fontFamily: 'Figures', fontSize: UNITS }
  const svg = await satori(createElement('div', { style }, figure), {
    width: 3 * UNITS,
    height: 3 * UNITS,
    fonts: [{ name: 'Figures', data: readFileSync(FONT), weight: 600, style: 'normal' }],
  })
  const d = /<path[^>]* d="([^"]+)"/.exec(svg)?.[1] ?? ''
  return [...d.matchAll(/([MLQZ])([^MLQZ]*)/g)].map(([, letter = '', numbers = '']) => {
    const values = numbers.match(/-?[\d.]+/g)?.map(Number) ?? []
    const points = values.flatMap((x, index): [number, number][] =>
      index % 2 === 0 ? [[x, values[index + 1] ?? 0]] : [],
    )
    return { letter, points }
  })
}

/** Converts to relative integers from the left edge and the baseline. Omits segments of length zero. */
function toPathData(commands: Command[], left: number, baseline: number): string {
  let [x, y] = [0, 0]
  const parts: string[] = []
  for (const { letter, points } of commands) {
    const at = points.map(([px, py]): [number, number] => [Math.round(px - left), Math.round(py - baseline)])
    const end = at.at(-1)
    if (letter === 'Z' || !end) {
      parts.push('z')
      continue
    }
    const numbers = at.flatMap(([px, py]) => (letter === 'M' ? [px, py] : [px - x, py - y]))
    const [startX, startY] = [x, y]
    ;[x, y] = end
    if (letter === 'M') parts.push(`M${joined(numbers)}`)
    else if (x !== startX || y !== startY) parts.push(letter === 'L' ? line(numbers) : `q${joined(numbers)}`)
  }
  return parts.join('')
}

function line([dx = 0, dy = 0]: number[]): string {
  if (dy === 0) return `h${dx}`
  return dx === 0 ? `v${dy}` : `l${joined([dx, dy])}`
}

const joined = (numbers: number[]) =>
  numbers.map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : String(value))).join('')

const zero = (await drawDigit('0')).flatMap((command) => command.points)
// Round digits extend slightly below the baseline.
const OVERHANG = 1
const baseline = Math.max(...zero.map(([, y]) => y)) - OVERHANG
const rows: string[] = []
for (const figure of '0123456789') {
  const commands = await drawDigit(figure)
  const xs = commands.flatMap((command) => command.points.map(([x]) => x))
  const left = Math.min(...xs)
  rows.push(
    `  { width: ${Math.round(Math.max(...xs) - left)}, d: '${toPathData(commands, left, baseline)}' },`,
  )
}
writeFileSync(
  TARGET,
  `/** Drawn by scripts/build-badge-glyphs.ts from Besley SemiBold (OFL): figures 0 to 9, ${UNITS} units to the em, baseline at y = 0. */
export const FIGURES: readonly { width: number; d: string }[] = [
${rows.join('\n')}
]
`,
)
console.log(`Drew 10 figures, ${rows.join('').length} characters.`)
