import { describe, expect, it } from 'vitest'
import { chooseStop, isDeadAddress } from './suppressions.rules.ts'

it.each([
  ['5.1.1', true],
  ['5.1.2', true],
  ['5.1.6', true],
  ['5.1.10', true],
  ['5.2.1', true],
  ['5.2.2', false],
  ['5.4.1', false],
  ['5.7.1', false],
  ['5.1.11', false],
])('takes %s for the code of a dead address: %s', (code, isDead) => {
  expect(isDeadAddress(code)).toBe(isDead)
})

describe('A suppressed address', () => {
  const refused = { cause: 'refused', code: '5.1.1' }

  it('gets no emails of a kind that it unsubscribed from', () => {
    const unsubscribed = [{ cause: 'waitlist', code: null }]
    expect(chooseStop({ optional: 'waitlist', audience: 'person' }, unsubscribed)?.status).toBe(
      'unsubscribed',
    )
    expect(chooseStop({ optional: 'badges', audience: 'company' }, unsubscribed)).toBeNull()
  })

  it('gets neither optional emails nor those to companies after a refusal, but all others', () => {
    expect(chooseStop({ optional: 'waitlist', audience: 'person' }, [refused])?.status).toBe('suppressed')
    expect(chooseStop({ audience: 'company' }, [refused])?.reason).toContain('(5.1.1)')
    for (const audience of ['person', 'account', 'admin', 'team'] as const)
      expect(chooseStop({ audience }, [refused])).toBeNull()
  })
})
