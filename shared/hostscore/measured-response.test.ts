import { describe, expect, it } from 'vitest'
import { describeResponse, type FirstAnswer, hoursText, measureResponse } from './measured-response.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const asOf = new Date('2026-11-01T00:00:00Z')

/** An answer after some hours, given some days before the calculation. */
function answer(hours: number, daysAgo = 1): FirstAnswer {
  const firstAnsweredAt = new Date(asOf.getTime() - daysAgo * DAY_MS)
  return { firstAnsweredAt, deliveredAt: new Date(firstAnsweredAt.getTime() - hours * HOUR_MS) }
}
const answers = (...hours: number[]) => hours.map((each, index) => answer(each, index + 1))

describe('measureResponse', () => {
  it.each<[string, FirstAnswer[], number | null, number | null]>([
    ['nothing without answers', [], null, null],
    ['nothing below five', answers(1, 2, 3, 4), null, null],
    ['the middle of five', answers(9, 1, 2, 30, 4), 4, 5],
    ['the mean of the middle two of six', answers(1, 2, 3, 4, 5, 100), 3.5, 6],
    ['hundredths of an hour, rounded half up', answers(1, 1, 1.005, 2, 2), 1.01, 5],
    ['the newest 20 alone', answers(...Array(20).fill(2), ...Array(20).fill(50)), 2, 20],
    ['an answer before the known delivery as immediate', answers(-1, -1, -1, 2, 2), 0, 5],
    ['an answer at the time of the calculation', [answer(1, 0), ...answers(1, 1, 1, 1)], 1, 5],
    ['no later one', [answer(1, -0.001), ...answers(1, 1, 1, 1)], null, null],
    ['one within 180 days', [answer(1, 179.999), ...answers(1, 1, 1, 1)], 1, 5],
    ['none of 180 days ago', [answer(1, 180), ...answers(1, 1, 1, 1)], null, null],
  ])('counts %s', (_what, given, hours, count) => {
    const expected = { measuredResponseHours: hours, measuredResponseCount: count }
    expect(measureResponse(given, asOf)).toEqual(expected)
    expect(measureResponse([...given].reverse(), asOf)).toEqual(expected)
  })
})

describe('describeResponse', () => {
  const stated = { measuredResponseHours: null, measuredResponseCount: null, avgResponseTime: '40 minutes' }

  it('says what was measured, with number and window, before what the company states', () => {
    const facts = { ...stated, responseTime: '1 hour', measuredResponseHours: 3, measuredResponseCount: 12 }
    expect(describeResponse(facts)).toEqual({
      text: '3 hours',
      source: 'Measured: median of 12 answers in 180 days',
      mark: 'measured, 12 answers in 180 days',
    })
  })

  it.each([
    ['Within 2 hours', 'Within 2 hours'],
    [' ', '40 minutes'],
  ])('says that a stated time of %j is stated', (responseTime, text) => {
    expect(describeResponse({ ...stated, responseTime })).toMatchObject({
      text,
      source: 'Stated by the company',
    })
  })

  it('returns null if nothing is known', () => {
    expect(describeResponse({ ...stated, avgResponseTime: null, responseTime: '' })).toBeNull()
  })

  it.each([
    [0, '1 minute'],
    [0.5, '30 minutes'],
    [0.999, '1 hour'],
    [3.02, '3 hours'],
    [71.56, '71.6 hours'],
  ])('writes %s hours as %s', (hours, text) => expect(hoursText(hours)).toBe(text))
})
