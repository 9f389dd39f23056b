import { useRestoreFocus } from '@client/admin/parts/focus/restore-focus.ts'
import { SmallNote } from '@client/admin/parts/note.tsx'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { Section } from '@client/admin/parts/section.tsx'
import { Group, Stack } from '@mantine/core'
import type { CompanyDetail } from '@shared/companies/admin-companies.schema.ts'
import { type ReactNode, useRef } from 'react'
import { CompanyOpener } from './company-merges.tsx'
import { CompanyStatusBadge } from './company-status-badge.tsx'
import type { CompanyMutations } from './use-company-mutations.ts'

type SimilarCompany = CompanyDetail['duplicates'][number]

interface CompanyDuplicatesProps {
  company: CompanyDetail
  calls: CompanyMutations
  canDecide: boolean
  onOpen: (companyId: number) => void
  onMerge: (otherId: number) => void
}

/** Possible duplicates of the company, each with a link, the merge, and a button that removes the flag. */
export function CompanyDuplicates({ company, calls, canDecide, onOpen, onMerge }: CompanyDuplicatesProps) {
  const { id, duplicates } = company
  const pending = calls.notDuplicate.isPending
  if (duplicates.length === 0) return null
  return (
    <Section title="Possible duplicates">
      <SmallNote>Same website, same phone number, or same name in the same city.</SmallNote>
      <Stack component="ul" gap="xs" className="admin-plain-list">
        {duplicates.map((other) => (
          <SimilarRow key={other.id} company={other} name={<CompanyOpener company={other} onOpen={onOpen} />}>
            {canDecide ? (
              <Group gap="xs">
                <QuietButton
                  disabled={pending}
                  aria-label={`Merge with ${other.name}…`}
                  onClick={() => onMerge(other.id)}
                >
                  Merge…
                </QuietButton>
                <QuietButton
                  disabled={pending}
                  aria-label={`${other.name} is not a duplicate`}
                  onClick={() => calls.notDuplicate.mutate({ id, otherId: other.id })}
                >
                  Not a Duplicate
                </QuietButton>
              </Group>
            ) : null}
          </SimilarRow>
        ))}
      </Stack>
    </Section>
  )
}

interface SimilarRowProps {
  company: Pick<SimilarCompany, 'city' | 'id' | 'phoneNumber' | 'state' | 'status' | 'website'>
  name: ReactNode
  hasNumber?: boolean
  /** Buttons. */
  children?: ReactNode
}

/** A company that may be the same as another one: what tells them apart. */
export function SimilarRow({ company, name, hasNumber = false, children }: SimilarRowProps) {
  const { id, city, state, status, website, phoneNumber } = company
  const row = useRef<HTMLDivElement>(null)
  // A button may be removed with its row; the focus moves to the next one.
  useRestoreFocus(row)
  return (
    <Group component="li" ref={row} justify="space-between" gap="xs">
      <Stack gap={0} flex="1 1 16rem" miw={0}>
        <Group gap="xs">
          {name}
          <CompanyStatusBadge status={status} />
        </Group>
        <SmallNote>
          {[`${city}, ${state}`, website, phoneNumber, hasNumber && `number ${id}`]
            .filter(Boolean)
            .join('\u00a0· ')}
        </SmallNote>
      </Stack>
      {children}
    </Group>
  )
}
