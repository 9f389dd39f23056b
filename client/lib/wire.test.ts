import fc from 'fast-check'
import superjson from 'superjson'
import { describe, expect, it } from 'vitest'
import { readWire, writeWire } from './wire.ts'

const leaf = fc.oneof(
  fc.date({ noInvalidDate: true }),
  fc.constant(undefined),
  fc.constant(null),
  fc.string(),
  fc.integer(),
  fc.boolean(),
)
const key = fc.stringMatching(/^[a-z.]{1,8}$/)
const { answer } = fc.letrec((tie) => ({
  answer: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.array(tie('answer'), { maxLength: 4 }),
    fc.dictionary(key, tie('answer'), { maxKeys: 4, noNullPrototype: true }),
  ),
}))

describe('the wire', () => {
  it('is read as superjson reads it, whatever the answer', () => {
    fc.assert(
      fc.property(answer, (value) => {
        const sent = JSON.parse(JSON.stringify(superjson.serialize(value)))
        expect(readWire(structuredClone(sent))).toEqual(superjson.deserialize(sent))
      }),
    )
  })

  it('is written so that superjson reads it', () => {
    const input = { state: 'fl', ids: [1, 2], nested: { a: null } }
    expect(superjson.deserialize(JSON.parse(JSON.stringify(writeWire(input))))).toEqual(input)
  })

  it('says what it cannot read instead of passing it on', () => {
    expect(() => readWire({ json: { tags: ['a'] }, meta: { values: { tags: ['set'] } } })).toThrow(/type set/)
  })
})
