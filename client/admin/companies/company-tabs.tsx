import { useHasRole } from '@client/admin/lib/session.ts'
import { useOpenForm } from '@client/admin/lib/use-draft.ts'
import { PayloadDiff } from '@client/admin/parts/diff/payload-diff.tsx'
import { History } from '@client/admin/parts/drawer/history.tsx'
import { Section } from '@client/admin/parts/facts.tsx'
import { MailList } from '@client/admin/parts/mail-list.tsx'
import { ResendOffer } from '@client/admin/parts/resend.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Disclosure } from '@client/ui/disclosure.tsx'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Badge, Group, Stack, Tabs, Text } from '@mantine/core'
import { auditActionLabel } from '@shared/audit/audit-labels.ts'
import type { CompanyDetail } from '@shared/companies/admin-companies.schema.ts'
import type { LeadLink } from '@shared/companies/company-record.schema.ts'
import { leadStatusLabel } from '@shared/leads/lead-status.ts'
import { hasKey } from '@shared/lib/objects.ts'
import { urls } from '@shared/lib/urls.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { CompanyDuplicates } from './company-duplicates.tsx'
import { CompanyEditForm } from './company-edit-form.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { CompanyMerges } from './company-merges.tsx'
import { CompanyScore } from './company-score.tsx'
import { MergeCompanies } from './merge-companies.tsx'
import { RecordPage } from './record-page.tsx'
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
    leads: <Leads companyId={company.id} />,
    emails: <Emails company={company} />,
    score: <CompanyScore company={company} />,
    history: <AuditEntries companyId={company.id} />,
  }
  return (
    <Tabs
      value={tab}
      onChange={(chosen) => {
        if (chosen !== null && hasKey(recordTabs, chosen)) onTab(chosen)
      }}
      keepMounted={false}
    >
      <Tabs.List mb="md" style={{ flexWrap: 'nowrap', overflow: 'auto hidden' }}>
        {Object.entries(recordTabs).map(([key, label]) => (
          <Tabs.Tab key={key} value={key} flex="none">
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {/* Keeps what is typed into its forms. */}
      <Tabs.Panel value="facts" keepMounted>
        <FactsTab {...props} />
      </Tabs.Panel>
      {Object.entries(panels).map(([key, panel]) => (
        <Tabs.Panel key={key} value={key}>
          {panel}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** Facts of a company, or the form of the task at hand. */
function FactsTab({ company, calls, task, onTask, onOpen }: FactsTabProps) {
  const canEdit = useHasRole('editor') && company.deletedAt === null
  const [hasDraft] = useOpenForm(`company:${company.id}:edit`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft opens the form once
  useEffect(() => {
    if (hasDraft && !task) onTask({ kind: 'edit' })
  }, [])
  if (canEdit && task?.kind === 'edit') {
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
  if (canEdit && task?.kind === 'merge') {
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
      {company.rejectionReason ? (
        <Section title="Reason for the rejection">
          <Text size="sm" className="admin-multiline">
            {company.rejectionReason}
          </Text>
        </Section>
      ) : null}
      {company.deletedAt ? null : (
        <>
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

const linkLabels: Record<LeadLink, string> = {
  selected: 'Has this lead',
  requested: 'Has this lead (details requested)',
  matched: 'Not sent (match only)',
}

function Leads({ companyId }: { companyId: number }) {
  const [page, setPage] = useState(1)
  const query = trpc.leads.ofCompany.useQuery({ companyId, page }, { placeholderData: keepPreviousData })
  return (
    <RecordPage
      query={query}
      name="leads"
      empty="No leads for this company yet."
      page={page}
      onPage={setPage}
    >
      {(rows) => (
        <Stack component="ul" gap="xs" className="admin-plain-list">
          {rows.map((lead) => (
            <li key={lead.id}>
              <Group gap="xs">
                <Text component={Link} size="sm" to={urls.admin.leads(lead.id)}>
                  {lead.fullName}
                </Text>
                <Badge size="sm">{leadStatusLabel(lead.status)}</Badge>
              </Group>
              <Text size="xs" c="dimmed">
                {linkLabels[lead.link]}&nbsp;· {lead.propertyCity}&nbsp;· <LocalTime value={lead.createdAt} />
                {lead.deletedAt ? '\u00a0· Deleted' : null}
              </Text>
            </li>
          ))}
        </Stack>
      )}
    </RecordPage>
  )
}

function Emails({ company: { id: companyId, email } }: { company: CompanyDetail }) {
  const [page, setPage] = useState(1)
  const query = trpc.email.ofCompany.useQuery({ companyId, page }, { placeholderData: keepPreviousData })
  return (
    <RecordPage
      query={query}
      name="emails"
      empty="No emails to or about this company in the last 12 months."
      page={page}
      onPage={setPage}
    >
      {(rows) => (
        <>
          <ResendOffer mails={rows} address={email} />
          <MailList mails={rows} />
        </>
      )}
    </RecordPage>
  )
}

function AuditEntries({ companyId }: { companyId: number }) {
  const [page, setPage] = useState(1)
  const query = trpc.audit.ofCompany.useQuery({ companyId, page }, { placeholderData: keepPreviousData })
  return (
    <RecordPage
      query={query}
      name="history"
      empty="Your team hasn’t changed this company yet."
      page={page}
      onPage={setPage}
    >
      {(rows) => (
        <History
          entries={rows.map((row) => ({
            id: row.id,
            what: auditActionLabel(row.action),
            at: row.createdAt,
            actor: row.actor,
            details: (
              <Disclosure summary="Before and after" look="quiet">
                <PayloadDiff row={row} />
              </Disclosure>
            ),
          }))}
        />
      )}
    </RecordPage>
  )
}
