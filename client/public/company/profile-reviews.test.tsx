import { expect, it } from 'vitest'
import { getSummary } from './profile-reviews.tsx'

const name = 'Palm Court'

it.each([
  [
    '4.7',
    155,
    2,
    'Google rating 4.7 from 155 reviews. Reviews shown here: 2. They don’t change the HostScore.',
  ],
  ['5', 1, 1, 'Google rating 5.0 from 1 review. Reviews shown here: 1. They don’t change the HostScore.'],
  ['4.7', null, 3, 'Google rating 4.7. Reviews shown here: 3. They don’t change the HostScore.'],
  [
    '4.2',
    40,
    0,
    'Google rating 4.2 from 40 reviews. No reviews to read here yet: ask Palm Court for two owners you can call.',
  ],
  [
    'N/A',
    null,
    0,
    'No Google rating yet. No reviews to read here yet: ask Palm Court for two owners you can call.',
  ],
])('says of rating %s from %s, with %s shown: %s', (rating, userRatingsTotal, shown, text) => {
  expect(getSummary({ name, rating, userRatingsTotal }, shown)).toBe(text)
})
