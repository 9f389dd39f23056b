import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { CSV_PAGE_ROWS, type CsvExport, openCsv, pagesOf } from './csv.ts'

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

describe('A table as a file', () => {
  it('begins with a byte order mark and the headings, and ends its lines as Windows does', async () => {
    expect(await written(pages([{ id: 1, name: 'Ann' }], [{ id: 2, name: 'Zoë' }]))).toBe(
      '\uFEFFID,Full Name\r\n1,Ann\r\n2,Zoë\r\n',
    )
  })

  it('reads back as it was, whatever the cells hold, but for what would run', async () => {
    const names = ['a, "b"', 'two\nlines', 'two\r\nlines', '', ' spaced ', '=1+1', '+1 305 555 0142', '🏖️']
    const file = await written(pages(names.map((name, id) => ({ id, name }))))
    const read = parse(file, { bom: true, columns: true, record_delimiter: '\r\n' }) as Record<
      string,
      string
    >[]
    expect(read.map((row) => row['Full Name'])).toEqual(
      names.map((name) => (name === '=1+1' ? "'=1+1" : name)),
    )
  })

  it('without rows is its headings', async () => {
    expect(await written(pages())).toBe('\uFEFFID,Full Name\r\n')
  })

  it('whose first page cannot be read is an error before anything is sent', async () => {
    const broken = pagesOf<Line>(() => Promise.reject(new Error('no database')))
    await expect(written(broken)).rejects.toThrow('no database')
  })

  it('that breaks half-way ends as an error, never as a whole file', async () => {
    async function* breaking() {
      yield [{ id: 1, name: 'Ann' }]
      throw new Error('gone')
    }
    await expect(written(breaking())).rejects.toThrow('gone')
  })

  it('reads a page only when the receiver takes more, and lets go when the receiver leaves', async () => {
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

describe('Pages of a table', () => {
  const table = Array.from({ length: 2 * CSV_PAGE_ROWS + 5 }, (_, id) => ({ id, name: '' }))
  const collect = async (count: number) => {
    const sizes: number[] = []
    const ids: number[] = []
    for await (const page of pagesOf<Line>(async (after, limit) => {
      const start = after ? after.id + 1 : 0
      return table.slice(0, count).slice(start, start + limit)
    })) {
      sizes.push(page.length)
      ids.push(...page.map((row) => row.id))
    }
    return { sizes, ids }
  }

  it.each([
    [0, []],
    [1, [1]],
    [CSV_PAGE_ROWS, [CSV_PAGE_ROWS]],
    [2 * CSV_PAGE_ROWS + 5, [CSV_PAGE_ROWS, CSV_PAGE_ROWS, 5]],
  ])('hold every row once, for %i rows', async (count, sizes) => {
    const got = await collect(count)
    expect(got.sizes).toEqual(sizes)
    expect(got.ids).toEqual(table.slice(0, count).map((row) => row.id))
  })
})
