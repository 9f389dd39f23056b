import { DrawerState } from '@client/admin/parts/drawer/drawer-state.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Button } from '@mantine/core'
import type { CompanyDetail } from '@shared/companies/admin-companies.schema.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { MergeForm } from './merge-form.tsx'
import { MergePicker } from './merge-picker.tsx'
import type { CompanyMutations } from './use-company-mutations.ts'

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
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus({ preventScroll: true }), [])
  return (
    <section ref={section} tabIndex={-1} className="admin-merge" aria-labelledby="merge-heading">
      <h3 id="merge-heading" className="admin-heading">
        Merge {company.name} with another company
      </h3>
      {chosenId === null ? (
        <>
          <MergePicker company={company} onChoose={setChosenId} />
          <div className="admin-actions">
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          </div>
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
    </section>
  )
}

interface ChosenPairProps extends Pick<MergeCompaniesProps, 'calls' | 'onMerged' | 'onCancel'> {
  companyId: number
  otherId: number
}

/** Loads the preview of the pair, in either direction. */
function ChosenPair({ companyId, otherId, calls, onMerged, onCancel }: ChosenPairProps) {
  const [keptId, setKeptId] = useState(companyId)
  const pair = { keptId, removedId: keptId === companyId ? otherId : companyId }
  const { data, error, refetch, isPlaceholderData } = trpc.companies.mergePreview.useQuery(pair, {
    placeholderData: keepPreviousData,
    // Choices are made against this preview; a later change is refused with EDIT_CONFLICT.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // The merge makes it outdated before the form closes.
    enabled: !calls.merge.isPending,
    refetchOnWindowFocus: false,
  })
  const reload = () => inBackground(refetch())
  if (!data) return <DrawerState name="merge" error={error} onRetry={reload} />
  return (
    <MergeForm
      preview={data}
      isLoading={isPlaceholderData}
      calls={calls}
      onKeep={setKeptId}
      onMerged={onMerged}
      onReload={reload}
      onCancel={onCancel}
    />
  )
}
