import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import { selectColumns } from '@server/platform/sql.ts'
import { leadDetail, leadRecipient } from '@shared/leads/admin-leads.schema.ts'
import { leadFields } from '@shared/leads/fields.ts'

const detailSelect = selectColumns(leadDetail.shape.lead) satisfies Prisma.LeadSelect

const eventSelect = {
  id: true,
  kind: true,
  from: true,
  to: true,
  text: true,
  actor: true,
  createdAt: true,
} satisfies Prisma.LeadEventSelect

const recipientSelect = {
  ...selectColumns(leadRecipient),
  company: { select: { name: true } },
} satisfies Prisma.LeadRecipientSelect

const matchSelect = {
  companyId: true,
  selected: true,
  distanceMiles: true,
  reasons: true,
  isNearest: true,
} satisfies Prisma.LeadMatchSelect

export type NewLeadEvent = Pick<
  Prisma.LeadEventCreateManyInput,
  'leadId' | 'kind' | 'from' | 'to' | 'text'
> & {
  actor: string
  createdAt: Date
}

/** A statement has at most 65,535 parameters. */
const EVENTS_PER_STATEMENT = 1000

/** Finds a lead, deleted or not, with its consent, matches, interest, recipients and history. */
export function findLeadDetail(db: Db, id: number) {
  return db.lead.findUnique({
    where: { id },
    select: {
      ...detailSelect,
      consent: { select: { text: true, givenAt: true, takenBy: true } },
      matches: { select: matchSelect, orderBy: [{ position: 'asc' }, { companyId: 'asc' }] },
      interest: {
        select: { companyId: true, createdAt: true, consentText: true },
        orderBy: [{ createdAt: 'asc' }, { companyId: 'asc' }],
      },
      recipients: { select: recipientSelect, orderBy: { id: 'asc' } },
      events: { select: eventSelect, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
    },
  })
}

export function listNames(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; fullName: string; deletedAt: Date | null }[]> {
  return db.lead.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, fullName: true, deletedAt: true },
  })
}

/** Locks the leads that are not deleted until the transaction ends. Locking in id order prevents deadlocks. */
export function lockLeads(tx: Sql, ids: readonly number[]) {
  return tx.$kysely
    .selectFrom('leads')
    .select(['id', 'status', 'assigneeId'])
    .where('id', 'in', [...ids])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Locks deleted leads and the leads they were merged into, in id order. @returns the deleted ones among `ids` */
export async function lockLeadsToRestore(tx: Sql, ids: readonly number[]): Promise<{ id: number }[]> {
  const chosen = [...ids]
  const rows = await tx.$kysely
    .selectFrom('leads')
    .select(['id', 'deletedAt'])
    .where((eb) =>
      eb.or([
        eb('id', 'in', chosen),
        eb('id', 'in', eb.selectFrom('leadMerges').select('keptId').where('removedId', 'in', chosen)),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const requested = new Set(chosen)
  return rows.filter(({ id, deletedAt }) => deletedAt !== null && requested.has(id))
}

/** Returns the leads among `ids` that are still this user's, newest first. */
export function listAssigned(db: Db, ids: readonly number[], assigneeId: number) {
  return db.lead.findMany({
    where: { id: { in: [...ids] }, assigneeId, deletedAt: null },
    select: { id: true, fullName: true, propertyCity: true, status: true, createdAt: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
}

const editedColumns = [
  ...leadFields.map(({ key }) => key),
  'id',
  'updatedAt',
  'phoneE164',
  'propertyState',
  'contactKey',
  'nextAction',
  'nextActionAt',
  'stoppedAt',
  'hired',
  'hiredCompanyId',
] as const
const editedSelect = Object.fromEntries(editedColumns.map((column) => [column, true])) as Record<
  (typeof editedColumns)[number],
  true
>

export type EditedLead = Prisma.LeadGetPayload<{ select: typeof editedSelect }>

export function findEdited(db: Db, id: number): Promise<EditedLead | null> {
  return db.lead.findFirst({ where: { id, deletedAt: null }, select: editedSelect })
}

/** Locks a lead that is not deleted until the transaction ends. */
export async function lockEdited(tx: Sql, id: number): Promise<EditedLead | null> {
  const row = await tx.$kysely
    .selectFrom('leads')
    .select(editedColumns)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function updateLead(tx: Tx, id: number, data: Prisma.LeadUpdateInput): Promise<void> {
  await tx.lead.update({ where: { id }, data, select: { id: true } })
}

/** Marks leads as deleted and releases their duplicate keys for new requests. */
export async function markDeleted(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await tx.lead.updateMany({ where: { id: { in: [...ids] } }, data: { deletedAt: now, duplicateKey: null } })
}

export async function markRestored(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.lead.updateMany({ where: { id: { in: [...ids] } }, data: { deletedAt: null } })
}

export function listKeyParts(tx: Tx, ids: readonly number[], since: Date) {
  return tx.lead.findMany({
    where: { id: { in: [...ids] }, createdAt: { gte: since } },
    select: { id: true, email: true, propertyAddress: true, propertyZip: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
}

/** Returns the keys that a lead already holds. */
export async function listTakenKeys(tx: Tx, keys: readonly string[]): Promise<Set<string>> {
  const rows = await tx.lead.findMany({
    where: { duplicateKey: { in: [...keys] } },
    select: { duplicateKey: true },
  })
  return new Set(rows.flatMap((row) => row.duplicateKey ?? []))
}

export async function updateDuplicateKey(tx: Tx, id: number, duplicateKey: string): Promise<void> {
  await tx.lead.update({ where: { id }, data: { duplicateKey }, select: { id: true } })
}

/** @returns the id of the event */
export async function insertNote(tx: Sql, event: NewLeadEvent): Promise<number> {
  const { id } = await tx.$kysely
    .insertInto('leadEvents')
    .values(event)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findNote(db: Db, leadId: number, id: number) {
  return db.leadEvent.findFirst({
    where: { id, leadId, kind: 'note', lead: { deletedAt: null } },
    select: { text: true, actor: true, lead: { select: { id: true, fullName: true, propertyCity: true } } },
  })
}

export async function insertLeadEvents(tx: Sql, events: readonly NewLeadEvent[]): Promise<void> {
  for (let at = 0; at < events.length; at += EVENTS_PER_STATEMENT) {
    const some = events.slice(at, at + EVENTS_PER_STATEMENT)
    await tx.$kysely.insertInto('leadEvents').values(some).execute()
  }
}
