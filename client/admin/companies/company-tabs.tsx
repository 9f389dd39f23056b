import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { Section } from '@client/admin/parts/section.tsx'
import { Tabbed } from '@client/admin/parts/tabbed.tsx'
import { Alert, Group, Stack, Tabs, Text } from '@mantine/core'
import type { CompanyDetail } from '@shared/companies/admin-companies.schema.ts'
import { fullUntilText } from '@shared/companies/pause.ts'
import type { ReactNode } from 'react'
import { CompanyCorrection } from './company-correction.tsx'
import { CompanyDuplicates } from './company-duplicates.tsx'
import { CompanyEditForm } from './company-edit-form.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { CompanyMerges } from './company-merges.tsx'
import { CompanyNotes } from './company-notes.tsx'
import { CompanyEmails, CompanyHistory, CompanyLeads } from './company-records.tsx'
import { CompanyScore } from './company-score.tsx'
import { MergeCompanies } from './merge-companies.tsx'
import type { CompanyMutations } from './use-company-mutations.ts'

/** What the drawer is used for besides reading. Without `otherId` the merge asks for the other company. */
export type CompanyTask = { kind: 'edit' } | { kind: 'reject' } | { kind: 'merge'; otherId?: number }

const recordTabs = {
  facts: 'Facts',
  leads: 'Leads',
  emails: 'Emails',
  score: 'HostScore',
  history: 'History',
} as const
export type RecordTab = keyof typeof recordTabs

interface FactsTabProps {
  company: CompanyDetail
  calls: CompanyMutations
  /** False for a viewer and a deleted company, which have no tasks. */
  canEdit: boolean
  task: CompanyTask | null
  onTask: (task: CompanyTask | null) => void
  onOpen: (companyId: number) => void
}

interface CompanyTabsProps extends FactsTabProps {
  tab: RecordTab
  onTab: (tab: RecordTab) => void
}

/** Everything about one company, in tabs that load when they are opened. */
export function CompanyTabs({ tab, onTab, ...props }: CompanyTabsProps) {
  const { company } = props
  const panels: Record<Exclude<RecordTab, 'facts'>, ReactNode> = {
    leads: <CompanyLeads companyId={company.id} />,
    emails: <CompanyEmails company={company} />,
    score: <CompanyScore company={company} />,
    history: <CompanyHistory companyId={company.id} />,
  }
  return (
    <Tabbed titles={recordTabs} value={tab} onTab={onTab} keepMounted={false}>
      {/* Keeps what is typed into its forms. */}
      <Tabs.Panel value="facts" keepMounted>
        <FactsTab {...props} />
      </Tabs.Panel>
      {Object.entries(panels).map(([key, panel]) => (
        <Tabs.Panel key={key} value={key}>
          {panel}
        </Tabs.Panel>
      ))}
    </Tabbed>
  )
}

/** Facts of a company, or the form of the task at hand. */
function FactsTab({ company, calls, canEdit, task, onTask, onOpen }: FactsTabProps) {
  if (task?.kind === 'edit') {
    return (
      <CompanyEditForm
        company={company}
        onDone={async () => {
          await calls.refresh()
          onTask(null)
        }}
        onCancel={() => onTask(null)}
      />
    )
  }
  if (task?.kind === 'merge') {
    return (
      <MergeCompanies
        company={company}
        otherId={task.otherId ?? null}
        calls={calls}
        onMerged={onOpen}
        onCancel={() => onTask(null)}
      />
    )
  }
  return (
    <Stack gap="lg">
      <CompanyNotes companyId={company.id} />
      {company.rejectionReason ? (
        <Section title="Reason for the rejection">
          <Text size="sm" className="admin-multiline">
            {company.rejectionReason}
          </Text>
        </Section>
      ) : null}
      {company.deletedAt ? null : (
        <>
          {company.correctionId === null ? null : (
            <CompanyCorrection
              key={company.correctionId}
              correctionId={company.correctionId}
              canDecide={canEdit}
              onDecided={calls.refresh}
            />
          )}
          <CompanyPause company={company} calls={calls} canEdit={canEdit} />
          <CompanyMerges company={company} calls={calls} canDecide={canEdit} onOpen={onOpen} />
          <CompanyDuplicates
            company={company}
            calls={calls}
            canDecide={canEdit}
            onOpen={onOpen}
            onMerge={(otherId) => onTask({ kind: 'merge', otherId })}
          />
        </>
      )}
      <CompanyFacts company={company} onEdit={canEdit ? () => onTask({ kind: 'edit' }) : undefined} />
    </Stack>
  )
}

interface CompanyPauseProps {
  company: CompanyDetail
  calls: CompanyMutations
  canEdit: boolean
}

/** Says until when a company takes no new homes. An editor can end that. */
function CompanyPause({ company, calls, canEdit }: CompanyPauseProps) {
  const { id, email, fullUntil } = company
  if (!fullUntil) return null
  return (
    <Alert color="yellow" title={fullUntilText(fullUntil)}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          The company said so. Owners can’t choose it until then, and it stays listed.
          {email ? '' : ' It has no email address, so we won’t tell it when that ends.'}
        </Text>
        {canEdit ? (
          <QuietButton loading={calls.endPause.isPending} onClick={() => calls.endPause.mutate({ id })}>
            End It Now
          </QuietButton>
        ) : null}
      </Group>
    </Alert>
  )
}
