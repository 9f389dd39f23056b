import { PayloadDiff } from '@client/admin/parts/diff/payload-diff.tsx'
import { History } from '@client/admin/parts/drawer/history.tsx'
import { MailList } from '@client/admin/parts/mail-list.tsx'
import { SmallNote } from '@client/admin/parts/note.tsx'
import { ResendOffer } from '@client/admin/parts/resend.tsx'
import { Section } from '@client/admin/parts/section.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Disclosure } from '@client/ui/disclosure.tsx'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Badge, Group, Stack, Text } from '@mantine/core'
import { auditActionLabel } from '@shared/audit/audit-labels.ts'
import type { CompanyDetail } from '@shared/companies/admin-companies.schema.ts'
import type { LeadLink } from '@shared/companies/company-record.schema.ts'
import { leadStatusLabel } from '@shared/leads/lead-status.ts'
import { recipientStateLabel } from '@shared/leads/recipient.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'
import { CompanyAnswers } from './company-answers.tsx'
import { PagedRecords } from './paged-records.tsx'

const linkLabels: Record<LeadLink, string> = {
  selected: 'Has this lead',
  requested: 'Has this lead (details requested)',
  matched: 'Not sent (match only)',
}

/** Leads that chose, asked or matched the company. */
export function CompanyLeads({ companyId }: { companyId: number }) {
  const { leads } = trpc.useUtils()
  return (
    <Stack gap="md">
      <CompanyAnswers companyId={companyId} />
      <PagedRecords
        getQuery={(page) => leads.ofCompany.queryOptions({ companyId, page })}
        name="leads"
        empty="No leads for this company yet."
      >
        {(leads) => (
          <Stack component="ul" gap="xs" className="admin-plain-list">
            {leads.map(({ id, fullName, status, link, state, propertyCity, createdAt, deletedAt }) => (
              <li key={id}>
                <Group gap="xs">
                  <Text component={Link} size="sm" to={urls.admin.leads(id)}>
                    {fullName}
                  </Text>
                  <Badge>{leadStatusLabel(status)}</Badge>
                </Group>
                <SmallNote>
                  {state ? `${linkLabels[link]}: ${recipientStateLabel(state)}` : linkLabels[link]}&nbsp;·{' '}
                  {propertyCity}&nbsp;· <LocalTime value={createdAt} />
                  {deletedAt ? '\u00a0· Deleted' : null}
                </SmallNote>
              </li>
            ))}
          </Stack>
        )}
      </PagedRecords>
    </Stack>
  )
}

/** Emails to or about the company. */
export function CompanyEmails({ company }: { company: CompanyDetail }) {
  const { email } = trpc.useUtils()
  return (
    <PagedRecords
      getQuery={(page) => email.ofCompany.queryOptions({ companyId: company.id, page })}
      name="emails"
      empty="No emails to or about this company in the last 12 months."
    >
      {(mails) => (
        <>
          <ResendOffer mails={mails} address={company.email} />
          <MailList mails={mails} />
        </>
      )}
    </PagedRecords>
  )
}

/** Audit entries about the company. */
export function CompanyHistory({ companyId }: { companyId: number }) {
  const { audit } = trpc.useUtils()
  return (
    <PagedRecords
      getQuery={(page) => audit.ofCompany.queryOptions({ companyId, page })}
      name="history"
      empty="Your team hasn’t changed this company yet."
    >
      {(entries) => (
        <History
          entries={entries.map((entry) => ({
            id: entry.id,
            what: auditActionLabel(entry.action),
            at: entry.createdAt,
            actor: entry.actor,
            details: (
              <Disclosure summary="Before and after" look="quiet">
                <PayloadDiff row={entry} />
              </Disclosure>
            ),
          }))}
        />
      )}
    </PagedRecords>
  )
}

/** Calculations of the company's HostScore. */
export function ScoreHistory({ companyId }: { companyId: number }) {
  const { hostscore } = trpc.useUtils()
  return (
    <Section title="Score history">
      <PagedRecords
        getQuery={(page) => hostscore.scores.queryOptions({ companyId, page })}
        name="score history"
        empty="This company hasn’t been scored yet."
      >
        {(rows) => (
          <Stack component="ol" gap="xs" className="admin-plain-list">
            {rows.map(({ runId, score, rank, confidence, at, isFull, actor, version }) => (
              <li key={runId}>
                <Text size="sm">
                  <b>{score ?? 'No score'}</b>
                  {rank === null ? null : `\u00a0· rank ${rank}`}&nbsp;· {confidence}% known
                </Text>
                <SmallNote>
                  <LocalTime value={at} />
                  &nbsp;· {isFull ? 'All companies' : 'This company'}, {actor}&nbsp;· methodology {version}
                </SmallNote>
              </li>
            ))}
          </Stack>
        )}
      </PagedRecords>
    </Section>
  )
}
