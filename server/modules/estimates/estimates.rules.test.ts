import { describe, expect, it } from 'vitest'
import { getPlaceForMail, parseCityAndState, parseLocationPath } from './estimates.rules.ts'

describe('a typed place in a mail', () => {
  it.each(['Miami Beach, FL', "Coeur d'Alene", 'St. Augustine', 'Cañon City (CO)', 'Lake Tahoe #2'])(
    'shows %s',
    (place) => expect(getPlaceForMail(place)).toBe(place),
  )

  it.each([
    'buy.example.com',
    'https://spam.example',
    'www spam',
    'WIN $1000 NOW',
    'mail me@spam',
    'x'.repeat(61),
  ])('rejects %s', (place) => expect(getPlaceForMail(place)).toBeNull())
})

describe('city and state before other words', () => {
  it.each([
    ['Gatlinburg, TN mountain cabin', 'Gatlinburg, TN'],
    ['Harpers Ferry, West Virginia, by the river', 'Harpers Ferry, West Virginia'],
    ['Lake Placid, NY', null],
    ['Miami', null],
    ['mountain, near nothing', null],
    [', TN mountain', null],
  ])('of %j are %j', (input, place) => expect(parseCityAndState(input)).toBe(place))
})

describe('the place of a path', () => {
  it('is a state, or a city in it', () => {
    expect(parseLocationPath('/locations/fl')).toEqual({ state: 'fl' })
    expect(parseLocationPath('/locations/fl/miami')).toEqual({ state: 'fl', city: 'miami' })
    expect(parseLocationPath('/faq')).toBeNull()
  })
})
