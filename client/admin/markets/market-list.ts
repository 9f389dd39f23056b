import { toChoices } from '@client/admin/lib/choices.ts'
import type { FilterField } from '@client/admin/parts/list/list-filters.tsx'
import type { ListTab } from '@client/admin/parts/list/list-views.tsx'
import { listCodec } from '@client/lib/list-state.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import { allStates, stateName } from '@shared/locations/places.ts'
import { marketsInput } from '@shared/markets/markets.schema.ts'

export const marketList = listCodec(marketsInput, { names: { search: 'q' } })

export const marketTabs: readonly ListTab[] = [
  { name: 'Cities', query: '' },
  { name: 'States', query: 'level=state' },
]

export const marketFilters: readonly FilterField[] = [
  { kind: 'choice', key: 'state', label: 'State', choices: toChoices(objectKeys(allStates), stateName) },
]
