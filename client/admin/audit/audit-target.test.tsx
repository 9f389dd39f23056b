import { PayloadDiff } from '@client/admin/parts/diff/payload-diff.tsx'
import { WithMantine } from '@client/testing/with-mantine.tsx'
import type { ListedAuditRow } from '@shared/audit/audit.schema.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { AuditTarget } from './audit-target.tsx'

const target = (name: string, isDeleted = false) => ({ name, isDeleted })

it.each([
  [
    { entity: 'management_company', entityId: '10003', target: target('Bay Homes') },
    '<a href="/admin/companies?company=10003">Bay Homes</a><span data-secondary="true">Company 10003</span>',
  ],
  [
    { entity: 'management_company', entityId: '10003', target: target('Bay Homes', true) },
    '<a href="/admin/companies?company=10003">Bay Homes</a><span data-secondary="true">Company 10003, deleted</span>',
  ],
  [
    { entity: 'lead', entityId: '59', target: target('Ann Berg') },
    '<a href="/admin/leads?lead=59">Ann Berg</a><span data-secondary="true">Lead 59</span>',
  ],
  [
    { entity: 'lead', entityId: '59', target: null },
    'No longer on record<span data-secondary="true">Lead 59</span>',
  ],
  [{ entity: 'lead', entityId: null, target: null }, 'Lead'],
  [{ entity: 'user', entityId: '3', target: null }, 'User<span data-secondary="true">3</span>'],
])('%j is shown as %s', (row, html) => {
  const shown = renderToStaticMarkup(
    <MemoryRouter>
      <AuditTarget {...row} />
    </MemoryRouter>,
  )
  expect(shown.replaceAll(' data-discover="true"', '')).toBe(html)
})

it('A long list is short until somebody opens it', () => {
  const companyIds = Array.from({ length: 164 }, (_, index) => index + 1)
  const row = { before: null, after: { companyIds }, erasedAt: null } as unknown as ListedAuditRow
  const html = renderToStaticMarkup(
    <WithMantine>
      <PayloadDiff row={row} />
    </WithMantine>,
  )
  expect(html).toContain('<summary>1, 2, 3 and 161 more</summary>1, 2, 3, 4,')
  expect(html).not.toContain('<details open')
})
