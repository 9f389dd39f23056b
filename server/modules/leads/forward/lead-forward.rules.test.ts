import { expect, it } from 'vitest'
import { forwardToken, getForwardState, isForwardToken, parseForwardId } from './lead-forward.rules.ts'

const now = new Date('2026-05-10T12:00:00Z')
const forward = { outcome: null, email: 'ann@home.example', expiresAt: new Date('2026-05-20T12:00:00Z') }
const lead = { email: 'ann@home.example', status: 'new', deletedAt: null }

it.each([
  ['waits', {}, {}, 'waiting'],
  ['has expired', { expiresAt: now }, {}, 'expired'],
  ['is about a deleted lead', {}, { deletedAt: now }, 'expired'],
  ['is about a bad lead', {}, { status: 'bad' }, 'expired'],
  ['went to an address that was corrected', {}, { email: 'bea@home.example' }, 'expired'],
  ['was agreed to', { outcome: 'agreed', expiresAt: now }, {}, 'agreed'],
  ['was declined', { outcome: 'declined' }, { deletedAt: now }, 'declined'],
  ['was withdrawn', { outcome: 'withdrawn' }, {}, 'withdrawn'],
])('knows a question that %s', (_what, ofForward, ofLead, state) => {
  expect(getForwardState({ ...forward, ...ofForward }, { ...lead, ...ofLead }, now)).toBe(state)
})

it('accepts the token of its own question and no other', () => {
  const subject = { id: 7, tokenNonce: 'n' }
  const token = forwardToken('secret', subject)
  expect(parseForwardId(token)).toBe(7)
  expect(isForwardToken('secret', subject, token)).toBe(true)
  expect(isForwardToken('other', subject, token)).toBe(false)
  expect(isForwardToken('secret', { id: 8, tokenNonce: 'n' }, token)).toBe(false)
  expect(isForwardToken('secret', { id: 7, tokenNonce: 'm' }, token)).toBe(false)
  expect(isForwardToken('secret', subject, `${token}x`)).toBe(false)
})

it.each(['', '7', '7.', 'x.y', `${'9'.repeat(12)}.${'a'.repeat(43)}`])('refuses the token %j', (token) => {
  expect(parseForwardId(token)).toBeNull()
})
