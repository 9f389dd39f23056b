import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import { getContactsByIds } from '@server/modules/companies/companies.service.ts'
import { getMessageDetail } from '@server/modules/contact/inbox/inbox.service.ts'
import { findLeadSender } from '@server/modules/leads/hold/hold.service.ts'
import {
  type BlockChoice,
  type BlockKind,
  type BlockSenderInput,
  type BlockSource,
  type BlocksInput,
  blockTerms,
  type SenderBlock,
} from '@shared/blocks/blocks.schema.ts'
import { mailboxKey } from '@shared/leads/duplicate-keys.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { AppError } from '@shared/lib/errors.ts'
import { phoneToE164 } from '@shared/lib/phone.ts'
import * as repo from './blocks.repo.ts'
import { getHost, isFreeMailDomain } from './blocks.rules.ts'

interface Blockable extends BlockChoice {
  value: string
}

export function listBlocks(deps: Deps, input: BlocksInput): Promise<{ rows: SenderBlock[]; total: number }> {
  return repo.listBlocks(deps.db, input, deps.clock.now())
}

/** Returns what can be blocked of a record's sender, and why something cannot. @throws AppError NOT_FOUND */
export async function listChoices(deps: Deps, source: BlockSource): Promise<BlockChoice[]> {
  return (await listBlockable(deps, source)).map(({ value: _value, ...choice }) => choice)
}

async function listBlockable(deps: Deps, source: BlockSource): Promise<Blockable[]> {
  const { email, phone, networkKey } = await findSender(deps, source)
  const mailbox = email ? mailboxKey(email) : null
  const host = mailbox && getHost(mailbox)
  const number = phone ? phoneToE164(phone) : null
  const toChoice = (kind: BlockKind, value: string, label = value, problem: string | null = null) => [
    { kind, value, label, problem },
  ]
  return [
    ...(mailbox ? toChoice('mailbox', mailbox) : []),
    ...(host
      ? toChoice(
          'domain',
          host,
          host,
          isFreeMailDomain(host)
            ? `${host} is a free email service: blocking it would block everybody there. Block the email address instead.`
            : null,
        )
      : []),
    ...(networkKey ? toChoice('network', networkKey, `Network of lead ${source.id}`) : []),
    ...(number ? toChoice('phone', number) : []),
  ]
}

async function findSender(
  deps: Deps,
  { from, id }: BlockSource,
): Promise<{ email: string | null; phone?: string | null; networkKey?: string | null }> {
  if (from === 'lead') return findLeadSender(deps, id)
  if (from === 'message') return { email: (await getMessageDetail(deps, id)).email }
  const [company] = await getContactsByIds(deps, [id])
  if (!company) throw new AppError('NOT_FOUND', { message: 'There is no company with this ID.' })
  return { email: company.email, phone: company.phoneNumber }
}

/**
 * Blocks a sender: its leads are held, its messages and registrations quarantined. The same block again gets the new
 * reason and end.
 * @throws AppError NOT_FOUND; INVALID_INPUT for a free email service, and for what the sender does not have
 */
export async function blockSender(
  deps: Deps,
  change: Change,
  { kind, reason, term, ...source }: BlockSenderInput,
): Promise<SenderBlock> {
  const choice = (await listBlockable(deps, source)).find((found) => found.kind === kind)
  const problem = choice ? choice.problem : 'This sender has none to block.'
  if (!choice || problem)
    throw new AppError('INVALID_INPUT', { message: problem ?? undefined, details: { kind: problem ?? '' } })
  const now = deps.clock.now()
  const days = blockTerms[term]
  const { value, label } = choice
  return deps.db.$transact(async (tx) => {
    const block = await repo.upsertBlock(tx, {
      kind,
      value,
      label,
      reason,
      createdBy: change.actor.email,
      createdAt: now,
      expiresAt: days === null ? null : new Date(now.getTime() + days * DAY_MS),
    })
    await recordAudit(tx, {
      ...change,
      action: 'sender.block',
      entity: 'sender_block',
      entityId: block.id,
      after: { kind, label, reason, expiresAt: block.expiresAt },
    })
    return block
  })
}

/** Lifts a block. What was held or quarantined meanwhile waits for its own decision. @throws AppError NOT_FOUND */
export async function unblockSender(deps: Deps, change: Change, id: number): Promise<void> {
  await deps.db.$transact(async (tx) => {
    const block = await repo.deleteBlock(tx, id)
    if (!block) throw new AppError('NOT_FOUND', { message: 'This block was already lifted.' })
    const { kind, label, reason } = block
    await recordAudit(tx, {
      ...change,
      action: 'sender.unblock',
      entity: 'sender_block',
      entityId: id,
      before: { kind, label, reason },
    })
  })
}
