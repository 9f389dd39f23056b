import { PayloadDiff } from '@client/admin/parts/diff/payload-diff.tsx'
import { MailList } from '@client/admin/parts/mail-list.tsx'
import { ResendOffer } from '@client/admin/parts/resend.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Disclosure } from '@client/ui/disclosure.tsx'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Tabs } from '@mantine/core'
import { auditActionLabel } from '@shared/audit/audit-labels.ts'
import type { CompanyDetail } from '@shared/companies/admin-companies.schema.ts'
import type { LeadLink } from '@shared/companies/company-record.schema.ts'
import { leadStatusLabel } from '@shared/leads/lead-status.ts'
import { hasKey } from '@shared/lib/objects.ts'
import { urls } from '@shared/lib/urls.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { CompanyScore } from './company-score.tsx'
import { RecordPage } from './record-page.tsx'

const recordTabs = {
  facts: 'Facts',
  leads: 'Leads',
  emails: 'Emails',
  score: 'HostScore',
  history: 'History',
} as const
export type RecordTab = keyof typeof recordTabs

interface CompanyRecordProps {
  company: CompanyDetail
  tab: RecordTab
  onTab: (tab: RecordTab) => void
  /** Content of the first tab. */
  facts: ReactNode
}

/** Everything about one company, in tabs that load when they are opened. */
export function CompanyRecord({ company, tab, onTab, facts }: CompanyRecordProps) {
  const panels: Record<RecordTab, ReactNode> = {
    facts,
    leads: <Leads companyId={company.id} />,
    emails: <Emails company={company} />,
    score: <CompanyScore company={company} />,
    history: <History companyId={company.id} />,
  }
  return (
    <Tabs
      value={tab}
      onChange={(chosen) => {
        if (chosen !== null && hasKey(recordTabs, chosen)) onTab(chosen)
      }}
      keepMounted={false}
    >
      <Tabs.List className="admin-company-tabs admin-scroll-row">
        {Object.entries(recordTabs).map(([key, label]) => (
          <Tabs.Tab key={key} value={key}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {Object.entries(panels).map(([key, panel]) => (
        <Tabs.Panel key={key} value={key}>
          {panel}
        </Tabs.Panel>
      ))}
    </Tabs>
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
        <ul className="admin-list">
          {rows.map((lead) => (
            <li key={lead.id}>
              <p>
                <Link to={urls.admin.leads(lead.id)}>{lead.fullName}</Link>{' '}
                <span className="admin-pill admin-lead-status" data-status={lead.status}>
                  {leadStatusLabel(lead.status)}
                </span>
              </p>
              <p className="admin-small">
                {linkLabels[lead.link]}&nbsp;· {lead.propertyCity}&nbsp;· <LocalTime value={lead.createdAt} />
                {lead.deletedAt ? '\u00a0· Deleted' : null}
              </p>
            </li>
          ))}
        </ul>
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

function History({ companyId }: { companyId: number }) {
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
        <ol className="admin-list">
          {rows.map((row) => (
            <li key={row.id}>
              <p>{auditActionLabel(row.action)}</p>
              <p className="admin-small">
                <LocalTime value={row.createdAt} />
                &nbsp;· {row.actor}
              </p>
              <Disclosure summary="Before and after" look="quiet">
                <PayloadDiff row={row} />
              </Disclosure>
            </li>
          ))}
        </ol>
      )}
    </RecordPage>
  )
}
