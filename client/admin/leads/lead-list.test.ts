import { browseLeadsInput } from '@shared/leads/admin-leads.schema.ts'
import { describe, expect, it } from 'vitest'
import { leadList } from './lead-list.ts'

const defaults = { ...browseLeadsInput.parse({}), leadId: null }
const read = (query: string) => leadList.read(new URLSearchParams(query))

describe('the URL of the leads screen', () => {
  it('is empty for the defaults', () => {
    expect(leadList.write(defaults).toString()).toBe('')
    expect(read('')).toEqual(defaults)
  })

  it.each([
    'q=miami+beach',
    'status=won&sort=fullName&direction=asc&page=3',
    'q=100%25&source=search&from=2026-01-01&to=2026-02-01',
    'state=FL&city=Key+West&unmatched=1',
    'deleted=1&lead=12',
  ])('is read back as written: %s', (query) => {
    expect(leadList.write(read(query)).toString()).toBe(query)
  })

  it.each([
    'page=0',
    'page=x',
    'sort=password',
    'direction=up',
    'status=sold',
    'from=tomorrow',
    'lead=-1',
    'lead=1.5',
    'deleted=yes',
    'state=Florida',
  ])('ignores invalid values: %s', (query) => {
    expect(leadList.write(read(query)).toString()).toBe('')
  })

  it('gives an action on all that match the filters, and nothing of the view', () => {
    expect(leadList.toFilter(read('q=x&state=FL&page=4&sort=fullName&lead=7'), 'UTC')).toEqual({
      search: 'x',
      state: 'FL',
    })
    expect(leadList.toFilter(read('from=2026-01-01'), 'UTC')).toEqual({ from: '2026-01-01', timeZone: 'UTC' })
  })
})
