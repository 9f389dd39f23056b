import type { PersonalDataKind } from '@shared/schemas/privacy.schema.ts'
import type { PersonalData } from './personal-data.service.ts'

/** JSON as the schema of the export wants it. */
type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Row = Record<string, Json>

const day = (date: Date) => date.toISOString().slice(0, 10)
const withState = (text: string, state: string | false | null) => (state ? `${text} · ${state}` : text)

/** One line a row, for an owner who looks at what there is. */
const lines: { [Kind in PersonalDataKind]: (data: PersonalData) => string[] } = {
  leads: ({ leads }) =>
    leads.map((lead) =>
      withState(
        `#${lead.id} · ${day(lead.createdAt)} · ${lead.fullName} · ${lead.propertyAddress}, ${lead.propertyCity}`,
        lead.deletedAt && 'deleted',
      ),
    ),
  leadHistory: ({ history }) => [
    ...history.consents.map((row) => `Request #${row.leadId} · ${day(row.givenAt)} · consent`),
    ...history.matches.map((row) =>
      row.isNearest && !row.selected
        ? `Request #${row.leadId} · shown ${row.company.name} as the nearest company`
        : `Request #${row.leadId} · matched to ${row.company.name}`,
    ),
    ...history.interest.map((row) => `Request #${row.leadId} · details asked of ${row.company.name}`),
    ...history.events.map((row) => `Request #${row.leadId} · ${day(row.createdAt)} · ${row.kind}`),
  ],
  mails: ({ mails }) =>
    mails.map(
      (mail) =>
        `#${mail.id} · ${day(mail.createdAt)} · ${mail.template} · ${mail.isOwn ? `to ${mail.to}` : 'to another address, about this person'} · ${mail.status}`,
    ),
  mailFiles: ({ mailFiles }) => mailFiles,
  contactMessages: ({ contactMessages }) =>
    contactMessages.map((row) => `#${row.id} · ${day(row.createdAt)} · ${row.topic} · ${row.name}`),
  placeWaiters: ({ placeWaiters }) =>
    placeWaiters.map((row) =>
      withState(`#${row.id} · ${day(row.createdAt)} · ${row.placeName}`, row.notifiedAt && 'told'),
    ),
  badgeReports: ({ badgeReports }) =>
    badgeReports.map((row) => `#${row.id} · ${day(row.createdAt)} · ${row.url}`),
  companies: ({ companies }) =>
    companies.map(
      (row) => `#${row.id} · ${row.name}, ${row.city} · ${row.deletedAt ? 'deleted' : row.status}`,
    ),
  savedViews: ({ savedViews }) => savedViews.map((row) => `#${row.id} · ${row.screen} · ${row.name}`),
  idempotencyKeys: ({ idempotencyKeys }) =>
    idempotencyKeys.map((row) => `${day(row.createdAt)} · of request #${row.leadId}`),
  auditPayloads: ({ auditPayloads }) =>
    auditPayloads.map(
      (row) => `#${row.id} · ${day(row.createdAt)} · ${row.action} · ${row.entity} ${row.entityId ?? ''}`,
    ),
}

/** What the desk shows of a kind. */
export function summaryLines(data: PersonalData, kind: PersonalDataKind): string[] {
  return lines[kind](data)
}

const plain = (rows: readonly object[]) => JSON.parse(JSON.stringify(rows)) as Row[]

/**
 * Every row of a kind as it is handed to the person. Of a mail to somebody else (a company that got a request, the
 * administrator) it says that it was sent and to which company, not the other's address.
 */
export function exportRows(data: PersonalData, kind: PersonalDataKind): Row[] {
  switch (kind) {
    case 'leadHistory':
      return plain(
        Object.entries(data.history).flatMap(([kind, rows]: [string, readonly object[]]) =>
          rows.map((row) => ({ kind, ...row })),
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
