import { expect, it } from 'vitest'
import { locationCategories, locationCategory } from './location-category.ts'

it.each([
  ['Miami Beach, FL', 'beach', 'beach', 1.5],
  ['coastal Oregon', 'beach', 'coastal', 1.5],
  ['Lake Tahoe', 'lake_mountain', 'lake', 1.4],
  ['Big Bear Mountain', 'lake_mountain', 'mountain', 1.4],
  ['Aspen, CO', 'lake_mountain', 'aspen', 1.4],
  ['major city', 'major_city', 'major city', 1.3],
  ['Miami', 'major_city', 'miami', 1.3],
  ['NEW YORK, NY', 'major_city', 'new york', 1.3],
  ['tourist destination', 'tourist', 'tourist destination', 1.2],
  ['Orlando', 'tourist', 'orlando', 1.2],
  ['rural Vermont', 'rural', 'rural', 1.1],
  ['Springfield', 'other', null, 1],
  ['', 'other', null, 1],
])('categorizes %j as %s', (typed, key, keyword, multiplier) => {
  expect(locationCategory(typed)).toMatchObject({ key, keyword, multiplier })
})

it('matches whole words only', () => {
  expect(locationCategory('Lakeland, FL').key).toBe('other')
  expect(locationCategory('Beachwood, OH').key).toBe('other')
  expect(locationCategory('Fairmountain').key).toBe('other')
})

it('returns the first matching category in product order', () => {
  expect(locationCategory('rural cabin at the lake by the beach').key).toBe('beach')
  expect(locationCategory('Orlando, by the lake').key).toBe('lake_mountain')
})

it('ignores case and punctuation', () => {
  expect(locationCategory('  BEACH-front! ').key).toBe('beach')
  expect(locationCategory('Washington, D.C.').key).toBe('major_city')
})

it('keeps the multipliers and order of the product contract', () => {
  expect(locationCategories.map(({ multiplier }) => multiplier)).toEqual([1.5, 1.4, 1.3, 1.2, 1.1])
})
