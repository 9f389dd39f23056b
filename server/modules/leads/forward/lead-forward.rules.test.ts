import { expect, it } from 'vitest'
import { getForwardState } from './lead-forward.rules.ts'

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
