import { describe, expect, it } from 'vitest'
import { opensLink, requestToken } from './request-link.rules.ts'

const secret = 'a-secret-of-this-test-0123456789abcdef'
const now = new Date('2026-11-21T12:00:00Z')
const later = new Date('2026-11-28T12:00:00Z')
const links = {
  id: 7,
  confirmNonce: 'first',
  confirmExpiresAt: later,
  copyNonce: 'second',
  copyExpiresAt: later,
}
const token = requestToken(secret, links, { purpose: 'confirm', now }) as string
const opens = (changed: Partial<typeof links>, given = { token, purpose: 'confirm' as const, now }) =>
  opensLink([secret], { ...links, ...changed }, given)

describe('The link of a data request', () => {
  it('opens its own request', () => {
    expect(opens({})).toBe(true)
  })

  it('does not open another request, or the same one for another purpose', () => {
    expect(opens({ id: 8 })).toBe(false)
    expect(opensLink([secret], links, { token, purpose: 'copy', now })).toBe(false)
    expect(opensLink([secret], { ...links, copyNonce: 'first' }, { token, purpose: 'copy', now })).toBe(false)
  })

  it('does not open a request after it was used, replaced or has expired', () => {
    expect(opensLink([secret], { ...links, confirmNonce: null }, { token, purpose: 'confirm', now })).toBe(
      false,
    )
    expect(opens({ confirmNonce: 'newer' })).toBe(false)
    expect(opens({}, { token, purpose: 'confirm', now: later })).toBe(false)
  })

  it('has no token before it is sent and after it has expired', () => {
    expect(requestToken(secret, { ...links, copyNonce: null }, { purpose: 'copy', now })).toBeNull()
    expect(requestToken(secret, links, { purpose: 'copy', now: later })).toBeNull()
  })
})
