import { expect, it } from 'vitest'
import { parsePercent, parseWholeNumber } from './dollars-text.ts'

it.each([
  ['52000', 52_000],
  [' $52,000 ', 52_000],
  ['1,234,567', 1_234_567],
  ['0', null],
  ['-5', null],
  ['52.5', null],
  ['5,20', null],
  ['10000001', null],
  ['a lot', null],
  ['', null],
])('parses %j as %j dollars', (text, dollars) => {
  expect(parseWholeNumber(text, 10_000_000)).toBe(dollars)
})

it.each([
  ['20', 20],
  ['17.5 %', 17.5],
  ['100%', 100],
  ['0', 0],
  ['101', null],
  ['-1', null],
  ['', null],
])('parses %j as %j percent', (text, percent) => {
  expect(parsePercent(text)).toBe(percent)
})
