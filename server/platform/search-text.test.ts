import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  escapeLike,
  likePattern,
  parsePhoneDigits,
  parseRowId,
  putFirst,
  stripUrlPrefix,
} from './search-text.ts'

describe('A search pattern', () => {
  it.each([
    ['ann', '%ann%'],
    ['100%', '%100\\%%'],
    ['a_b', '%a\\_b%'],
    ['back\\slash', '%back\\\\slash%'],
  ])('for %j is %j', (typed, pattern) => {
    expect(likePattern(typed)).toBe(pattern)
    expect(`%${escapeLike(typed)}%`).toBe(pattern)
  })

  it('escapes all special characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('%', '_', '\\', 'a') }), (typed) => {
        const inner = likePattern(typed).slice(1, -1)
        expect(inner.replace(/\\[\\%_]/g, '')).not.toMatch(/[\\%_]/)
      }),
    )
  })
})

describe('A phone number search', () => {
  it.each([
    ['(305) 555-0113', '3055550113'],
    ['305.555.0113', '3055550113'],
    ['+1 305 555 0113', '3055550113'],
    ['1-305-555-0113', '3055550113'],
    ['3055550113 ext. 12', '3055550113'],
    ['555-0113', '5550113'],
    ['0113', '0113'],
    ['011', null],
    ['12 Ocean Drive', null],
    ['ann@home.example', null],
    ['#1234', null],
    ['', null],
  ])('%j has the digits %j', (typed, digits) => {
    expect(parsePhoneDigits(typed)).toBe(digits)
  })
})

describe('A row id', () => {
  it.each([
    ['12', 12],
    ['#12', 12],
    [' 12 ', 12],
    ['0', null],
    ['12a', null],
    ['3000000000', null],
    ['#', null],
  ])('%j is %j', (typed, number) => {
    expect(parseRowId(typed)).toBe(number)
  })
})

it.each([
  ['https://www.shore.example/', 'shore.example'],
  ['http://shore.example', 'shore.example'],
  ['www.shore.example', 'shore.example'],
  ['HTTPS://Shore.example/stays', 'Shore.example/stays'],
  ['shore.example/', 'shore.example'],
  ['shore', 'shore'],
  ['https://', 'https://'],
  ['12 Ocean/Drive', '12 Ocean/Drive'],
])('The URL %j is searched as %j', (typed, searched) => {
  expect(stripUrlPrefix(typed)).toBe(searched)
})

it('puts rows first without repeating them', () => {
  expect(putFirst([{ id: 3 }], [{ id: 1 }, { id: 3 }, { id: 2 }])).toEqual([{ id: 3 }, { id: 1 }, { id: 2 }])
})
