import { once } from 'node:events'
import { json } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { openJsonArray, readPages } from './row-pages.ts'

const PAGE = 3
interface Line {
  id: number
  name: string
}

describe('Pages of a table', () => {
  const table = Array.from({ length: 2 * PAGE + 5 }, (_, id) => ({ id, name: '' }))
  const collect = async (count: number) => {
    const sizes: number[] = []
    const ids: number[] = []
    for await (const page of readPages<Line>(async (after, limit) => {
      const start = after ? after.id + 1 : 0
      return table.slice(0, count).slice(start, start + limit)
    }, PAGE)) {
      sizes.push(page.length)
      ids.push(...page.map((row) => row.id))
    }
    return { sizes, ids }
  }

  it.each([
    [0, []],
    [1, [1]],
    [PAGE, [PAGE]],
    [2 * PAGE + 2, [PAGE, PAGE, 2]],
  ])('contain every row once, for %i rows', async (count, sizes) => {
    const got = await collect(count)
    expect(got.sizes).toEqual(sizes)
    expect(got.ids).toEqual(table.slice(0, count).map((row) => row.id))
  })
})

describe('A JSON array of pages', () => {
  async function* pages(...given: unknown[][]) {
    yield* given
  }
  async function* endless(read: { count: number }) {
    for (;;) {
      read.count += 1
      yield ['x'.repeat(100_000)]
    }
  }

  it.each([
    [[], []],
    [[[1]], [1]],
    [
      [[1, { a: '],[' }], [new Date(0)], [null]],
      [1, { a: '],[' }, '1970-01-01T00:00:00.000Z', null],
    ],
  ])('holds every row: %j', async (given, rows) => {
    expect(await json(await openJsonArray(pages(...given)))).toEqual(rows)
  })

  it('is read on demand', async () => {
    const read = { count: 0 }
    const stream = await openJsonArray(endless(read))
    await new Promise((resolve) => setImmediate(resolve))
    expect(read.count).toBeLessThan(5)
    stream.destroy()
    await once(stream, 'close')
  })

  it('that fails midway ends with an error, not with a bracket', async () => {
    async function* breaking() {
      yield [1]
      throw new Error('gone')
    }
    await expect(json(await openJsonArray(breaking()))).rejects.toThrow('gone')
  })
})
