import { toChoices } from '@client/admin/lib/choices.ts'
import type { FilterField } from '@client/admin/parts/list/list-filters.tsx'
import type { ListTab } from '@client/admin/parts/list/list-views.tsx'
import { listCodec } from '@client/lib/list-state.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import { textKindKeys, textKinds } from '@shared/texts/text-kinds.ts'
import { type TextRow, textKeyInput, textsInput } from '@shared/texts/texts.schema.ts'

/** Maps the screen's query to its URL, with the key of the open text. */
export const textsList = listCodec(textsInput, {
  screen: { text: textKeyInput.shape.key.optional() },
})

export const textTabs: readonly ListTab[] = [
  { name: 'All', query: '' },
  ...textKindKeys.map((kind) => ({ name: `${textKinds[kind].label}s`, query: `kind=${kind}` })),
]

export const textStatusLabels: Record<TextRow['status'], string> = { edited: 'Edited', default: 'Default' }

export const textFilters: readonly FilterField[] = [
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    choices: toChoices(objectKeys(textStatusLabels), (status) => textStatusLabels[status]),
  },
]
