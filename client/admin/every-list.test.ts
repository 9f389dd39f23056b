import { readdirSync, readFileSync } from 'node:fs'
import type { FilterField } from '@client/admin/parts/list/list-filters.tsx'
import type { ListTab } from '@client/admin/parts/list/list-views.tsx'
import { listCodec, type UrlCodec } from '@client/lib/list-state.ts'
import { userListInput } from '@shared/auth/auth.schema.ts'
import { expect, it } from 'vitest'
import { auditList, toAuditFilters } from './audit/audit-list.ts'
import { companyList, companyListFilters, listTabs as companyTabs } from './companies/company-list.ts'
import { outboxList, listTabs as outboxTabs } from './emails/outbox-list.ts'
import { rankingsList } from './hostscore/hostscore-lists.ts'
import { leadList, leadTabs, listLeadFilters } from './leads/lead-list.ts'
import { marketFilters, marketList, marketTabs } from './markets/market-list.ts'
import { messageFilters, messageList, messageTabs } from './messages/message-list.ts'
import { requestFilters, requestList, requestViews } from './privacy/request-list.ts'
import { blockList, reviewList, reviewViews } from './review/review-lists.ts'
import { trackerFilters, trackerList } from './seo/tracker-list.ts'
import { textFilters, textsList, textTabs } from './texts/texts-list.ts'
import { waitlistFilters, waitlistList, waitlistTabs } from './waitlist/waitlist-list.ts'

interface List {
  codec: { read: UrlCodec<object>['read']; filterFields: readonly string[] }
  filters?: readonly FilterField[]
  tabs?: readonly ListTab[]
}

/** Every list of the admin, by the schema of its query. */
const lists: Record<string, List> = {
  auditListInput: { codec: auditList, filters: toAuditFilters({}, undefined) },
  blocksInput: { codec: blockList },
  browseLeadsInput: { codec: leadList, filters: listLeadFilters([]), tabs: leadTabs },
  dataRequestListInput: { codec: requestList, filters: requestFilters, tabs: requestViews },
  listCompaniesInput: { codec: companyList, filters: companyListFilters, tabs: companyTabs(undefined) },
  marketsInput: { codec: marketList, filters: marketFilters, tabs: marketTabs },
  messagesInput: { codec: messageList, filters: messageFilters, tabs: messageTabs },
  outboxInput: { codec: outboxList, tabs: outboxTabs(undefined) },
  rankingsInput: { codec: rankingsList },
  reviewInput: { codec: reviewList, tabs: reviewViews },
  seoMarketsInput: { codec: trackerList, filters: trackerFilters },
  textsInput: { codec: textsList, filters: textFilters, tabs: textTabs },
  userListInput: { codec: listCodec(userListInput) },
  waitlistInput: { codec: waitlistList, filters: waitlistFilters([]), tabs: waitlistTabs },
}

/** Returns the fields of a list's query that a filter, a tab or the search sets. */
function findSettableFields({ codec, filters = [], tabs = [] }: List): string[] {
  const defaults = new Map(Object.entries(codec.read(new URLSearchParams())))
  const byTabs = tabs.flatMap(({ query }) =>
    Object.entries(codec.read(new URLSearchParams(query)))
      .filter(([field, value]) => value !== defaults.get(field))
      .map(([field]) => field),
  )
  const byFilters = filters.flatMap((filter) => (filter.kind === 'days' ? ['from', 'to'] : [filter.key]))
  return ['search', ...byTabs, ...byFilters]
}

it.each(Object.entries(lists))(
  'has a filter or a tab for each field of %s, and no other filter',
  (_name, list) => {
    const settable = findSettableFields(list)
    expect(list.codec.filterFields.filter((field) => !settable.includes(field))).toEqual([])
    expect(settable.filter((field) => !list.codec.filterFields.includes(field))).toEqual([])
  },
)

it('knows every list', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const schemas = files
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(/\blistCodec\(\s*(\w+Input)\b/g),
    ])
    .map(([, schema]) => schema)
  expect(schemas.sort()).toEqual(Object.keys(lists))
})
