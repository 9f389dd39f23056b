import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { type CsvExport, openCsv } from './csv.ts'
import { readPages } from './row-pages.ts'

interface Line {
  id: number
  name: string
}

const columns: CsvExport<Line>['columns'] = [
  { title: 'ID', value: (row) => row.id },
  { title: 'Full Name', value: (row) => row.name },
]

async function* pages(...given: Line[][]) {
  yield* given
}

const written = async (rows: AsyncIterable<readonly Line[]>) =>
  text(await openCsv({ fileName: 'lines.csv', columns, rows }))

describe('A CSV export', () => {
  it('begins with a byte order mark and the headings, and has CRLF line endings', async () => {
    expect(await written(pages([{ id: 1, name: 'Ann' }], [{ id: 2, name: 'Zoë' }]))).toBe(
      '\uFEFFID,Full Name\r\n1,Ann\r\n2,Zoë\r\n',
    )
  })

  it('can be parsed to the original values, except for escaped formulas', async () => {
    const names = [
      'a, "b"',
      'two\nlines',
      'two\r\nlines',
      'two\rlines',
      'hello\n=HYPERLINK(x)',
      '',
      ' spaced ',
      '=1+1',
      '+1 305 555 0142',
      '🏖️',
    ]
    const file = await written(pages(names.map((name, id) => ({ id, name }))))
    // Every spelling of a line end, as spreadsheets read them.
    const read = parse<Record<string, string>>(file, {
      bom: true,
      columns: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    })
    expect(read.map((row) => row['Full Name'])).toEqual(
      names.map((name) => (name === '=1+1' ? "'=1+1" : name)),
    )
  })

  it('without rows contains only the headings', async () => {
    expect(await written(pages())).toBe('\uFEFFID,Full Name\r\n')
  })

  it('fails before sending anything if the first page cannot be read', async () => {
    const broken = readPages<Line>(() => Promise.reject(new Error('no database')))
    await expect(written(broken)).rejects.toThrow('no database')
  })

  it('that fails midway ends with an error', async () => {
    async function* breaking() {
      yield [{ id: 1, name: 'Ann' }]
      throw new Error('gone')
    }
    await expect(written(breaking())).rejects.toThrow('gone')
  })

  it('reads pages on demand, and stops when the receiver disconnects', async () => {
    let read = 0
    let released = false
    async function* endless() {
      try {
        for (;;) yield [{ id: read++, name: 'x'.repeat(100_000) }]
      } finally {
        released = true
      }
    }
    const stream = await openCsv({ fileName: 'lines.csv', columns, rows: endless() })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(read).toBeLessThan(5)
    stream.read()
    stream.destroy()
    await once(stream, 'close')
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(released).toBe(true)
  })
})
