import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import {
  MAX_REPLY_TEMPLATES,
  type ReplyTemplate,
  type SaveReplyTemplateInput,
} from '@shared/leads/reply.schema.ts'
import { AppError } from '@shared/lib/errors.ts'
import * as repo from './lead-replies.repo.ts'

const notFound = () => new AppError('NOT_FOUND', { message: 'This template was deleted.' })

/**
 * Adds a template, or changes the one with the id.
 * @throws AppError NOT_FOUND; INVALID_INPUT for a name that is taken, or too many templates
 */
export async function saveTemplate(
  deps: Deps,
  change: Change,
  { id, ...fields }: SaveReplyTemplateInput,
): Promise<ReplyTemplate> {
  try {
    return await deps.db.$transact(async (tx) => {
      const before = id === undefined ? null : await repo.findTemplate(tx, id)
      if (id !== undefined && !before) throw notFound()
      if (!before && (await repo.countTemplates(tx)) >= MAX_REPLY_TEMPLATES)
        throw new AppError('INVALID_INPUT', {
          details: { name: `There are ${MAX_REPLY_TEMPLATES} templates. Delete one first.` },
        })
      const saved = before
        ? await repo.updateTemplate(tx, before.id, fields)
        : await repo.insertTemplate(tx, fields)
      await recordAudit(tx, {
        ...change,
        action: before ? 'reply-template.edit' : 'reply-template.add',
        entity: 'reply_template',
        entityId: saved.id,
        before: before && { name: before.name, subject: before.subject, text: before.text },
        after: fields,
      })
      return saved
    })
  } catch (error) {
    if (!repo.isNameTaken(error)) throw error
    throw new AppError('INVALID_INPUT', { details: { name: 'Another template has this name' }, cause: error })
  }
}

/** @throws AppError NOT_FOUND */
export async function deleteTemplate(deps: Deps, change: Change, id: number): Promise<void> {
  await deps.db.$transact(async (tx) => {
    const before = await repo.findTemplate(tx, id)
    if (!before) throw notFound()
    await repo.deleteTemplate(tx, id)
    await recordAudit(tx, {
      ...change,
      action: 'reply-template.delete',
      entity: 'reply_template',
      entityId: id,
      before: { name: before.name, subject: before.subject, text: before.text },
    })
  })
}
