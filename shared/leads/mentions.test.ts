import { describe, expect, it } from 'vitest'
import { findMentioned, findOpenMention, splitMentions, suggestPeople } from './mentions.ts'

const people = [
  { id: 1, name: 'Ann' },
  { id: 2, name: 'Ann Berg' },
  { id: 3, name: 'José O’Hara' },
]

describe('findMentioned', () => {
  it.each([
    ['no one here', []],
    ['@Ann, please call', [1]],
    ['@ann berg please call', [2]],
    ['Hi @Ann Berg and @Ann.', [2, 1]],
    ['@Ann @Ann @ann', [1]],
    ['(@José O’Hara)', [3]],
    ['@Annabel is someone else', []],
    ['write to me@ann', []],
    ['@', []],
    ['@Nobody', []],
  ])('in %j', (note, ids) => {
    expect(findMentioned(note, people)).toEqual(ids)
  })
})

it.each(['', 'plain', '@Ann', 'a @Ann Berg b\n@José O’Hara', '@@Ann', '🏠 @Ann 🏠'])(
  'splits %j without losing a character',
  (note) => {
    expect(
      splitMentions(note, people)
        .map(({ text }) => text)
        .join(''),
    ).toBe(note)
  },
)

it.each([
  ['@', 1, { start: 0, query: '' }],
  ['Hi @an', 6, { start: 3, query: 'an' }],
  ['Hi @an', 4, { start: 3, query: '' }],
  ['Hi @an', 3, null],
  ['@Ann Be', 7, { start: 0, query: 'Ann Be' }],
  ['@Ann\nBe', 7, null],
  ['me@home', 7, null],
  ['none', 4, null],
  [`@${'x'.repeat(41)}`, 42, null],
])('finds the mention being typed in %j at %i', (text, caret, expected) => {
  expect(findOpenMention(text, caret)).toEqual(expected)
})

it.each([
  ['', [1, 2, 3]],
  ['a', [1, 2]],
  ['BERG', [2]],
  ['ann b', [2]],
  ['erg', []],
])('suggests for %j', (query, ids) => {
  expect(suggestPeople(people, query).map(({ id }) => id)).toEqual(ids)
})
