import { dataRequestKindLabel, dataRequestStatusLabel } from '@shared/privacy/data-request.ts'
import type { PersonalDataExport, PersonalDataKind } from '@shared/privacy/privacy.schema.ts'
import type { PersonalData } from './personal-data.service.ts'

type Row = PersonalDataExport['data'][PersonalDataKind][number]

const formatDay = (date: Date) => date.toISOString().slice(0, 10)
const withStatus = (text: string, status: string | false | null) => (status ? `${text} · ${status}` : text)

/** Summary lines by kind, one per row. */
const lines: { [Kind in PersonalDataKind]: (data: PersonalData) => string[] } = {
  leads: ({ leads }) =>
    leads.map((lead) =>
      withStatus(
        `#${lead.id} · ${formatDay(lead.createdAt)} · ${lead.fullName} · ${lead.propertyAddress}, ${lead.propertyCity}`,
        lead.deletedAt && 'deleted',
      ),
    ),
  leadHistory: ({ history }) => [
    ...history.consents.map((row) => `Lead #${row.leadId} · ${formatDay(row.givenAt)} · consent`),
    ...history.matches.map((row) =>
      row.isNearest && !row.selected
        ? `Lead #${row.leadId} · shown ${row.company.name} as the nearest company`
        : `Lead #${row.leadId} · matched to ${row.company.name}`,
    ),
    ...history.interest.map((row) => `Lead #${row.leadId} · requested details from ${row.company.name}`),
    ...history.forwards.map(
      (row) => `Lead #${row.leadId} · ${formatDay(row.askedAt)} · asked about ${row.company.name}`,
    ),
    ...history.replies.map(
      (row) => `Lead #${row.leadId} · ${formatDay(row.createdAt)} · email “${row.subject}”`,
    ),
    ...history.events.map((row) => `Lead #${row.leadId} · ${formatDay(row.createdAt)} · ${row.kind}`),
  ],
  mails: ({ mails }) =>
    mails.map((mail) => {
      const to = mail.isOwn ? mail.to : 'another address, about this person'
      return `#${mail.id} · ${formatDay(mail.createdAt)} · ${mail.template} · to ${to} · ${mail.status}`
    }),
  mailFiles: ({ mailFiles }) => mailFiles,
  contactMessages: ({ contactMessages }) =>
    contactMessages.map((row) => `#${row.id} · ${formatDay(row.createdAt)} · ${row.topic} · ${row.name}`),
  waitlistEntries: ({ waitlistEntries }) =>
    waitlistEntries.map((row) =>
      withStatus(`#${row.id} · ${formatDay(row.createdAt)} · ${row.placeName}`, row.notifiedAt && 'notified'),
    ),
  suppressions: ({ suppressions }) =>
    suppressions.map((row) => `${formatDay(row.createdAt)} · ${row.cause} · ${row.email}`),
  senderBlocks: ({ senderBlocks }) =>
    senderBlocks.map((row) => `#${row.id} · ${formatDay(row.createdAt)} · ${row.label}`),
  badgeReports: ({ badgeReports }) =>
    badgeReports.map((row) => `#${row.id} · ${formatDay(row.createdAt)} · ${row.url}`),
  companies: ({ companies }) =>
    companies.map(
      (row) => `#${row.id} · ${row.name}, ${row.city} · ${row.deletedAt ? 'deleted' : row.status}`,
    ),
  savedViews: ({ savedViews }) => savedViews.map((row) => `#${row.id} · ${row.resource} · ${row.name}`),
  idempotencyKeys: ({ idempotencyKeys }) =>
    idempotencyKeys.map(
      (row) =>
        `${formatDay(row.createdAt)} · ${row.leadId ? `for lead #${row.leadId}` : `for company #${row.companyId}`}`,
    ),
  auditPayloads: ({ auditPayloads }) =>
    auditPayloads.map((row) => {
      const subject = row.entityId === null ? row.entity : `${row.entity} ${row.entityId}`
      return `#${row.id} · ${formatDay(row.createdAt)} · ${row.action} · ${subject}`
    }),
  dataRequests: ({ dataRequests }) =>
    dataRequests.map(
      (row) =>
        `#${row.id} · ${row.receivedOn} · ${dataRequestKindLabel(row.kind)} · ${dataRequestStatusLabel(row.status)}`,
    ),
}

export function listSummaryLines(data: PersonalData, kind: PersonalDataKind): string[] {
  return lines[kind](data)
}

const plain = (rows: readonly object[]): Row[] => JSON.parse(JSON.stringify(rows))

/** Returns the rows of a kind for the person's export, without the addresses of other recipients. */
export function exportRows(data: PersonalData, kind: PersonalDataKind): Row[] {
  switch (kind) {
    case 'leadHistory':
      return plain(
        Object.entries(data.history).flatMap(([history, rows]: [string, readonly object[]]) =>
          rows.map((row) => ({ kind: history, ...row })),
        ),
      )
    case 'mails':
      return plain(
        data.mails.map(({ isOwn, to, payload, ...mail }) =>
          isOwn ? { ...mail, to, payload } : { ...mail, to: 'another address' },
        ),
      )
    case 'mailFiles':
      return data.mailFiles.map((file) => ({ file }))
    default:
      return plain(data[kind])
  }
}
