import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Parses one of our own CSV files, whose values hold no commas or quotes. @throws if the heading differs */
export function parseCsv(text: string, columns: readonly string[]): string[][] {
  const [heading, ...lines] = text.trimEnd().split('\n')
  if (heading !== columns.join(','))
    throw new Error(`Expected the columns ${columns.join(',')}, found ${heading}.`)
  return lines.map((line) => line.split(','))
}

/** Formats rows as CSV. @throws if a value holds a comma, a quote or a line break */
export function formatCsv(
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const lines = rows.map((row) => {
    const values = row.map(String)
    const bad = values.find((value) => /[,"\n\r]/.test(value))
    if (bad !== undefined) throw new Error(`A value may not hold a comma, a quote or a line break: ${bad}`)
    return values.join(',')
  })
  return `${[columns.join(','), ...lines].join('\n')}\n`
}

export const zipCodeColumns = ['zip', 'city', 'state', 'lat', 'lng'] as const
export const cityColumns = ['state', 'slug', 'name', 'lat', 'lng', 'population', 'coast_mi'] as const

/** Reads a file of prisma/data relative to the project root, where every npm script runs (built code is elsewhere). */
export function readDataFile(name: string): string {
  return readFileSync(path.resolve('prisma/data', name), 'utf8')
}
