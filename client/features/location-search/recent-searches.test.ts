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
  ])('reads %s', (json, expected) => {
    expect(parseRecentSearches(json)).toEqual(expected)
  })

  it('puts the newest in front and keeps five', () => {
    expect(addRecentSearch(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['f', 'a', 'b', 'c', 'd'])
  })

  it('keeps a place once, as it was written last', () => {
    expect(addRecentSearch(['Aspen', 'miami'], ' Miami ')).toEqual(['Miami', 'Aspen'])
  })

  it('keeps nothing for a blank search', () => {
    expect(addRecentSearch(['Aspen'], '  ')).toEqual(['Aspen'])
  })
})
