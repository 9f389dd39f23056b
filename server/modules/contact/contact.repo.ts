import type { Prisma } from '@prisma-data/generated/client.ts'
import { advisoryLocks } from '@server/platform/advisory-locks.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import { advisoryLock } from '@server/platform/sql.ts'

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

export function findMessage(db: Db, id: number): Promise<ContactMessageRow | null> {
  return db.contactMessage.findUnique({ where: { id }, select: messageSelect })
}

/** Locks the mailbox until the transaction ends, so that parallel messages cannot bypass the limit. */
export async function lockMailbox(tx: Sql, contactKey: string): Promise<void> {
  await advisoryLock(advisoryLocks.mailboxOfMessages(contactKey)).execute(tx.$kysely)
}

export async function hasSameMessage(
  tx: Tx,
  { contactKey, topic, message }: { contactKey: string; topic: string; message: string },
  since: Date,
): Promise<boolean> {
  const where = { contactKey, topic, message, createdAt: { gte: since } }
  return (await tx.contactMessage.findFirst({ where, select: { id: true } })) !== null
}

export function countFromMailbox(tx: Tx, contactKey: string, since: Date): Promise<number> {
  return tx.contactMessage.count({ where: { contactKey, createdAt: { gte: since } } })
}
