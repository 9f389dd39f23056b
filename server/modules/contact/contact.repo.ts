import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Tx } from '@server/platform/db.ts'

const messageSelect = {
  id: true,
  name: true,
  email: true,
  topic: true,
  message: true,
  createdAt: true,
} satisfies Prisma.ContactMessageSelect

export type ContactMessageRow = Prisma.ContactMessageGetPayload<{ select: typeof messageSelect }>

export function insertMessage(tx: Tx, data: Prisma.ContactMessageCreateInput): Promise<ContactMessageRow> {
  return tx.contactMessage.create({ data, select: messageSelect })
}

/** Null when it was deleted. */
export function findMessage(db: Db, id: number): Promise<ContactMessageRow | null> {
  return db.contactMessage.findUnique({ where: { id }, select: messageSelect })
}

/** Counts under a lock on the mailbox that lasts until the transaction ends. */
export async function countOfMailbox(tx: Tx, contactKey: string, since: Date): Promise<number> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`contact:${contactKey}`}))`
  return tx.contactMessage.count({ where: { contactKey, createdAt: { gte: since } } })
}
