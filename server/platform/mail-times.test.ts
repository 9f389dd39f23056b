import { describe, expect, it } from 'vitest'
import { mailTimes } from './mail-times.ts'

const RFC_5321_CONFIRM_S = 600

describe('The waits of a mail', () => {
  const times = mailTimes

  it.each([
    [
      'the connection and the greeting fit into the time before the text',
      times.connectS + times.greetingS,
      times.beforeTextS,
    ],
    ['a conversation without a text ends before its lock does', times.beforeTextS, times.claimLockS],
    ['the answer to the text ends before the socket’s silence does', times.confirmS, times.silenceS],
    [
      'the answer and its writing down end before the lock of a leaving mail',
      times.confirmS + times.recordS,
      times.unconfirmedRetryS,
    ],
    [
      'a certain failure is retried sooner than an unknown outcome',
      times.longestRetryS,
      times.unconfirmedRetryS,
    ],
    ['a test ends before the lock of its mail', times.testS, times.claimLockS],
    [
      'all tries with unknown outcome fit into the time before a mail is given up',
      times.unconfirmedRetryS * 2 ** times.unconfirmedTries,
      times.giveUpS,
    ],
  ])('%s', (_what, shorter, longer) => {
    expect(shorter).toBeLessThan(longer)
  })

  it('give the server as long to confirm as RFC 5321 asks', () => {
    expect(times.confirmS).toBeGreaterThanOrEqual(RFC_5321_CONFIRM_S)
  })
})
