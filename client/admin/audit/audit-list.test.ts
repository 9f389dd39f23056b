import { describe, expect, it } from 'vitest'
import { auditList } from './audit-list.ts'

const read = (query: string) => auditList.read(new URLSearchParams(query))

describe('the URL of the audit screen', () => {
  it('holds search, filters and page', () => {
    const query = read(
      'search=%20lead%20&actor=a@b.example&action=lead.delete&entity=lead&from=2026-11-01&page=3&entry=9',
    )
    expect(query).toEqual({
      search: 'lead',
      actor: 'a@b.example',
      action: 'lead.delete',
      entity: 'lead',
      from: '2026-11-01',
      page: 3,
      pageSize: 25,
      entry: 9,
    })
  })

  it.each(['', 'page=-1&from=soon', 'to=2026-02-31', 'from=2026-13-01&search=%20'])(
    'ignores invalid values: %s',
    (query) => {
      expect(read(query)).toEqual({ page: 1, pageSize: 25, entry: null })
    },
  )
})
