import { Loaded } from '@client/admin/parts/loaded.tsx'
import { SmallNote } from '@client/admin/parts/note.tsx'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { CompanyDetail } from '@shared/companies/admin-companies.schema.ts'
import { SHORT_TEXT_MAX } from '@shared/lib/text.schema.ts'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { SimilarRow } from './company-duplicates.tsx'
import { MergeForm } from './merge-form.tsx'
import type { CompanyMutations } from './use-company-mutations.ts'

const TYPING_MS = 250
const SHOWN = 8

interface MergeCompaniesProps {
  company: CompanyDetail
  /** The other company; null to choose it first. */
  otherId: number | null
  calls: CompanyMutations
  onMerged: (keptId: number) => void
  onCancel: () => void
}

/** Merges the open company with another one: choose it, choose what stays, see what moves, merge. */
export function MergeCompanies({ company, otherId, calls, onMerged, onCancel }: MergeCompaniesProps) {
  const [chosenId, setChosenId] = useState(otherId)
  const section = useRef<HTMLDivElement>(null)
  // Each step replaces the button that was pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice is the step
  useEffect(() => section.current?.focus({ preventScroll: true }), [chosenId])
  return (
    <Stack
      component="section"
      ref={section}
      tabIndex={-1}
      gap="md"
      aria-labelledby="merge-heading"
      data-autofocus
    >
      <Title order={3} id="merge-heading">
        Merge {company.name} with another company
      </Title>
      {chosenId === null ? (
        <>
          <MergePicker company={company} onChoose={setChosenId} />
          <CancelButton onClick={onCancel} />
        </>
      ) : (
        <ChosenPair
          companyId={company.id}
          otherId={chosenId}
          calls={calls}
          onMerged={onMerged}
          onCancel={onCancel}
        />
      )}
    </Stack>
  )
}

interface MergePickerProps {
  company: CompanyDetail
  onChoose: (companyId: number) => void
}

/** Finds the other company: the possible duplicates first, others by the search of the list. */
function MergePicker({ company, onChoose }: MergePickerProps) {
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), TYPING_MS)
  const found = trpc.companies.browse.useQuery(
    { search, pageSize: SHOWN + 2, sort: 'name', direction: 'asc' },
    { enabled: search !== '', placeholderData: keepPreviousData },
  )
  // The company with this number comes before those that have it in another field.
  const number = /^#?\d{1,9}$/.test(search) ? Number(search.replace('#', '')) : 0
  const numbered = trpc.companies.detail.useQuery(number > 0 ? { id: number } : skipToken)
  const first = numbered.data && !numbered.data.deletedAt ? [numbered.data] : []
  const others =
    search === ''
      ? company.duplicates
      : [...first, ...(found.data?.rows ?? []).filter(({ id }) => id !== first[0]?.id)]
  const matches = others.filter(({ id }) => id !== company.id)
  const shown = matches.slice(0, SHOWN)
  return (
    <>
      <TextInput
        label="Find the other company"
        description="By name, city, ZIP code, email, phone, website or company number."
        type="search"
        maxLength={SHORT_TEXT_MAX}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <SmallNote role="status">
        {getMessage(search, matches.length, {
          isError: found.isError && first.length === 0,
          isFetching: found.isFetching || numbered.isFetching,
        })}
      </SmallNote>
      <Stack component="ul" gap="xs" className="admin-plain-list">
        {shown.map((other) => (
          <SimilarRow key={other.id} company={other} name={<Text size="sm">{other.name}</Text>} hasNumber>
            <QuietButton
              aria-label={`Choose ${other.name}, number ${other.id}`}
              onClick={() => onChoose(other.id)}
            >
              Choose Company
            </QuietButton>
          </SimilarRow>
        ))}
      </Stack>
    </>
  )
}

function getMessage(
  search: string,
  count: number,
  { isError, isFetching }: { isError: boolean; isFetching: boolean },
): string {
  if (search === '') return count > 0 ? 'Possible duplicates:' : 'Type to search.'
  if (isError) return 'The search failed. Please try again.'
  if (isFetching) return 'Searching…'
  if (count > SHOWN) return `The first ${SHOWN} matches. Type more to narrow the search.`
  return count > 0 ? 'Found:' : `No other company matches “${search}”.`
}

interface ChosenPairProps extends Pick<MergeCompaniesProps, 'calls' | 'onMerged' | 'onCancel'> {
  companyId: number
  otherId: number
}

/** Loads the preview of the pair, in either direction. */
function ChosenPair({ companyId, otherId, calls, onMerged, onCancel }: ChosenPairProps) {
  const [keptId, setKeptId] = useState(companyId)
  const pair = { keptId, removedId: keptId === companyId ? otherId : companyId }
  const query = trpc.companies.mergePreview.useQuery(pair, {
    placeholderData: keepPreviousData,
    // Choices are made against this preview; a later change is refused with EDIT_CONFLICT.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // The merge makes it outdated before the form closes.
    enabled: !calls.merge.isPending,
  })
  return (
    <>
      <Loaded query={query} name="the merge">
        {(preview) => (
          <MergeForm
            preview={preview}
            isLoading={query.isFetching}
            calls={calls}
            onKeep={setKeptId}
            onMerged={onMerged}
            onReload={() => inBackground(query.refetch())}
            onCancel={onCancel}
          />
        )}
      </Loaded>
      {query.data ? null : <CancelButton onClick={onCancel} />}
    </>
  )
}

/** The form of a pair has its own. */
function CancelButton({ onClick }: { onClick: () => void }) {
  return (
    <Group>
      <Button variant="default" onClick={onClick}>
        Cancel
      </Button>
    </Group>
  )
}
