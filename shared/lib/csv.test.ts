import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvCell, csvFileName } from './csv.ts'

describe('csvCell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("https://evil.example","Click")', `'=HYPERLINK("https://evil.example","Click")`],
    ['+cmd|calc', "'+cmd|calc"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =1+1', "'  =1+1"],
    ['\u200B=1+1', "'\u200B=1+1"],
    ['\uFEFF=1+1', "'\uFEFF=1+1"],
    ['\uFF1D1+1', "'\uFF1D1+1"],
    ['\t=1+1', "'\t=1+1"],
    ['\rtext', "'\rtext"],
    ['\ntext', "'\ntext"],
    ['+44 20 7946 0123', "'+44 20 7946 0123"],
    ['+1 305 555 0142+1', "'+1 305 555 0142+1"],
  ])('neutralizes %j, which would run as a formula', (value, cell) => {
    expect(csvCell(value)).toBe(cell)
  })

  it.each([
    '',
    'Robin Fields',
    'a = b',
    'robin@home.example',
    "O'Neil",
    '+1 305 555 0142',
    '+13055550142',
    '+1 (305) 555-0142 ext. 7',
    '(305) 555-0142',
    '305-555-0142',
    '12½ Ocean Drive',
    'Two bedrooms,\n"sea view"',
  ])('returns harmless %j unchanged', (value) => {
    expect(csvCell(value)).toBe(value)
  })

  it('returns numbers unchanged and an empty text for null', () => {
    expect([csvCell(-5), csvCell(4.5), csvCell(true), csvCell(null), csvCell(undefined)]).toEqual([
      '-5',
      '4.5',
      'true',
      '',
      '',
    ])
  })

  const hostile = fc
    .tuple(
      fc.constantFrom('', ' ', '\t', '\u00A0', '\u200E', '\u0000'),
      fc.constantFrom('=', '+', '-', '@', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20'),
      fc.string({ unit: 'binary' }),
    )
    .map((parts) => parts.join(''))

  it('never starts like a formula, except for a phone number', () => {
    fc.assert(
      fc.property(hostile, (value) => {
        const cell = csvCell(value)
        expect(cell === `'${value}` || /^[\s\p{Cf}\p{Cc}]*[+\uFF0B][\d ().\-x]*/u.test(cell)).toBe(true)
      }),
    )
  })

  it('adds at most one apostrophe and is idempotent', () => {
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string({ unit: 'binary' })), (value) => {
        const cell = csvCell(value)
        expect([value, `'${value}`]).toContain(cell)
        expect(csvCell(cell)).toBe(cell)
      }),
    )
  })
})

it('names an export file by its UTC day', () => {
  expect(csvFileName('leads-export', new Date('2026-11-21T23:59:00Z'))).toBe('leads-export-2026-11-21.csv')
})
