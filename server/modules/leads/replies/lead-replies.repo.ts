import type { Prisma } from '@prisma-data/generated/client.ts'
import { findViolatedConstraint } from '@server/platform/database-errors.ts'
import type { Db, Tx } from '@server/platform/db.ts'
import { selectColumns } from '@server/platform/sql.ts'
import { replyTemplate } from '@shared/leads/reply.schema.ts'

const templateSelect = selectColumns(replyTemplate) satisfies Prisma.ReplyTemplateSelect

export type TemplateRow = Prisma.ReplyTemplateGetPayload<{ select: typeof templateSelect }>
type TemplateFields = Pick<TemplateRow, 'name' | 'subject' | 'text'>

export function isNameTaken(error: unknown): boolean {
  return findViolatedConstraint(error) === 'reply_templates_name_key'
}

/** Returns the templates by name. All users share them. */
export function listTemplates(db: Db): Promise<TemplateRow[]> {
  return db.replyTemplate.findMany({ select: templateSelect, orderBy: [{ name: 'asc' }, { id: 'asc' }] })
}

export function countTemplates(tx: Tx): Promise<number> {
  return tx.replyTemplate.count()
}

export function findTemplate(tx: Tx, id: number): Promise<TemplateRow | null> {
  return tx.replyTemplate.findUnique({ where: { id }, select: templateSelect })
}

export function insertTemplate(tx: Tx, data: TemplateFields): Promise<TemplateRow> {
  return tx.replyTemplate.create({ data, select: templateSelect })
}

export function updateTemplate(tx: Tx, id: number, data: TemplateFields): Promise<TemplateRow> {
  return tx.replyTemplate.update({ where: { id }, data, select: templateSelect })
}

export async function deleteTemplate(tx: Tx, id: number): Promise<void> {
  await tx.replyTemplate.deleteMany({ where: { id } })
}

export function insertReply(tx: Tx, data: Prisma.LeadReplyUncheckedCreateInput): Promise<{ id: number }> {
  return tx.leadReply.create({ data, select: { id: true } })
}

/** Finds a reply with its lead, unless the lead was deleted. */
export function findReply(db: Db, id: number) {
  return db.leadReply.findFirst({
    where: { id, lead: { deletedAt: null } },
    select: { subject: true, text: true, author: true },
  })
}
