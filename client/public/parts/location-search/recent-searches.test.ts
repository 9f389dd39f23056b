import { describe, expect, it } from 'vitest'
import { addRecentSearch, parseRecentSearches } from './recent-searches.ts'

describe('recent searches', () => {
  it.each([
    [null, []],
    ['["Miami, FL","Aspen, CO"]', ['Miami, FL', 'Aspen, CO']],
    ['not json', []],
    ['{"0":"Miami"}', []],
    ['[1,null,"","  ","Miami"," miami "]', ['Miami']],
    ['["a","b","c","d","e","f"]', ['a', 'b', 'c', 'd', 'e']],
  ])('parses %s', (json, expected) => {
    expect(parseRecentSearches(json)).toEqual(expected)
  })

  it('puts the newest first and keeps five', () => {
    expect(addRecentSearch(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['f', 'a', 'b', 'c', 'd'])
  })

  it('keeps each place once, in its latest spelling', () => {
    expect(addRecentSearch(['Aspen', 'miami'], ' Miami ')).toEqual(['Miami', 'Aspen'])
  })

  it('ignores a blank search', () => {
    expect(addRecentSearch(['Aspen'], '  ')).toEqual(['Aspen'])
  })
})
