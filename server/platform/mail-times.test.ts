import { describe, expect, it } from 'vitest'
import { mailTimes } from './mail-times.ts'

const RFC_5321_CONFIRM_S = 600

describe('Email timeouts', () => {
  const times = mailTimes

  it.each([
    [
      'connection and greeting fit into the time before the text',
      times.connectS + times.greetingS,
      times.beforeTextS,
    ],
    ['a conversation without a text ends before its lock does', times.beforeTextS, times.claimLockS],
    ['the answer to the text ends before the socket’s silence does', times.confirmS, times.silenceS],
    [
      'response and recording end before the lock of an email that is being sent expires',
      times.confirmS + times.recordS,
      times.unconfirmedRetryS,
    ],
    [
      'a certain failure is retried sooner than an unknown outcome',
      times.longestRetryS,
      times.unconfirmedRetryS,
    ],
    ['a test ends before the lock of its email expires', times.testS, times.claimLockS],
    [
      'all unconfirmed attempts fit into the time before an email fails',
      times.unconfirmedRetryS * 2 ** times.unconfirmedTries,
      times.giveUpS,
    ],
  ])('%s', (_what, shorter, longer) => {
    expect(shorter).toBeLessThan(longer)
  })

  it('give the server the time to confirm that RFC 5321 requires', () => {
    expect(times.confirmS).toBeGreaterThanOrEqual(RFC_5321_CONFIRM_S)
  })
})
