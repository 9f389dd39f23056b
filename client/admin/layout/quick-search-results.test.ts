import { expect, it } from 'vitest'
import { listScreens, toRecordGroups } from './quick-search-results.ts'

const none = { rows: [], hasMore: false }
const lead = {
  id: 12,
  fullName: 'Ann Berg',
  email: 'ann@home.example',
  phone: '3055550142',
  propertyAddress: '12 Ocean Street',
  propertyCity: 'Miami',
  status: 'new',
}
const mail = {
  id: 7,
  to: 'ann@home.example',
  template: 'lead.receipt',
  leadId: 12,
  companyId: null,
  status: 'sent' as const,
}

it('lists the screens of a role whose name contains the text', () => {
  const labels = (role: string, text = '') => listScreens(role, text).map(({ label }) => label)
  expect(labels('owner')).toContain('Users')
  expect(labels('viewer')).not.toContain('Users')
  expect(labels('viewer')).toContain('Account Settings')
  expect(labels('viewer', 'LEAD')).toEqual(['Leads'])
  expect(labels('viewer', 'users')).toEqual([])
})

it('describes records and opens each where its list does', () => {
  const groups = toRecordGroups('ann', {
    leads: { rows: [lead], hasMore: false },
    companies: none,
    mails: { rows: [mail], hasMore: false },
    users: { rows: [{ id: 1, name: 'Ann Admin', email: 'ann@x.example', role: 'viewer' }], hasMore: false },
  })
  expect(groups.map(({ label }) => label)).toEqual(['Leads', 'Emails', 'Users'])
  const [found, sent, user] = groups.flatMap(({ items }) => items)
  expect(found).toMatchObject({
    href: '/admin/leads?lead=12',
    label: 'Ann Berg',
    detail: '12 Ocean Street, Miami\u00a0· (305) 555-0142\u00a0· ann@home.example',
    note: 'Lead 12\u00a0· New',
  })
  expect(sent?.href).toBe('/admin/emails?search=%237&email=7')
  expect(sent?.detail).toMatch(/\u00a0· lead 12$/)
  expect(user).toMatchObject({ href: '/admin/users?search=ann%40x.example', label: 'Ann Admin' })
})

it('leaves out what a record does not have', () => {
  const [group] = toRecordGroups('ann', {
    leads: { rows: [{ ...lead, phone: null }], hasMore: false },
    companies: none,
    mails: none,
    users: null,
  })
  expect(group?.items[0]?.detail).toBe('12 Ocean Street, Miami\u00a0· ann@home.example')
})

it('ends a group that has more with its list, searched for the same', () => {
  const [group] = toRecordGroups('a & b', {
    leads: { rows: [lead], hasMore: true },
    companies: none,
    mails: none,
    users: null,
  })
  expect(group?.items.at(-1)).toMatchObject({
    href: '/admin/leads?q=a%20%26%20b',
    label: 'Show all leads that match',
  })
})
