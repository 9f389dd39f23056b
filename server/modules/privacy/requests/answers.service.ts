import { getSecrets } from '@server/config/env.ts'
import type { Deps } from '@server/deps.ts'
import { recordAudit, recordSystemAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import * as email from '@server/modules/email/email.service.ts'
import type { Tx } from '@server/platform/db.ts'
import { mailboxKey } from '@shared/leads/duplicate-keys.ts'
import type { AnswerDataRequestInput, DataRequest } from '@shared/privacy/data-request.schema.ts'
import { type PersonalDataExport, toErasable } from '@shared/privacy/privacy.schema.ts'
import { listErasureCounts } from '../personal-data.repo.ts'
import { hashErasedMailbox } from '../personal-data.rules.ts'
import { countKinds, loadPersonalData } from '../personal-data.service.ts'
import { loadExport } from '../privacy.service.ts'
import {
  changeRequest,
  fieldError,
  note,
  requireOpen,
  THE_PERSON,
  toAuditEvent,
} from './data-request-changes.service.ts'
import * as repo from './data-requests.repo.ts'
import { lockByLink, makeLink } from './request-links.service.ts'

/**
 * Answers a request by email, or denies it with a reason.
 * @throws AppError INVALID_INPUT when the request is finished, the identity behind an access request is not confirmed, data that should be
 * erased is still stored, or a text is missing
 */
export async function answerDataRequest(
  deps: Deps,
  change: Change,
  { id, outcome, text }: AnswerDataRequestInput,
): Promise<DataRequest> {
  const answered = await changeRequest(deps, id, async (tx, request) => {
    requireOpen(request)
    const isDenied = outcome === 'denied'
    if (isDenied && !text) throw fieldError('text', 'Please enter the reason')
    if (!isDenied) await requireDone(deps, tx, request, text)
    const now = deps.clock.now()
    const link = !isDenied && request.kind === 'access' ? makeLink(now) : null
    const after = await repo.updateRequest(tx, id, {
      status: isDenied ? 'denied' : 'answered',
      answer: text || null,
      finishedAt: now,
      handledBy: change.actor.email,
      confirmNonce: null,
      copyNonce: link?.nonce ?? null,
      copyExpiresAt: link?.expiresAt ?? null,
    })
    await note(deps, tx, id, {
      actor: change.actor.email,
      text: isDenied ? `Denied by email. Reason: ${text}` : `Answered by email.${text ? ` ${text}` : ''}`,
    })
    await email.queueMails(deps, tx, [
      { to: request.email, template: 'privacy.answer', payload: { requestId: id, outcome } },
    ])
    await recordAudit(tx, {
      ...toAuditEvent(isDenied ? 'data-request.deny' : 'data-request.answer', id),
      ...change,
      before: { status: request.status },
      after: { status: after.status },
    })
    return after
  })
  email.notifyEmailWorker(deps)
  return answered
}

/** Checks that what the email says was done. */
async function requireDone(deps: Deps, tx: Tx, request: repo.StoredRequest, text: string): Promise<void> {
  switch (request.kind) {
    case 'access':
      if (!request.verifiedAt)
        throw fieldError('text', 'Confirm the person’s identity first: the copy holds personal data')
      return
    case 'erasure': {
      const data = await loadPersonalData(deps, tx, mailboxKey(request.email))
      const isStored = Object.values(toErasable(countKinds(data))).some((count) => count > 0)
      if (isStored && !(await findErasedCounts(deps, tx, request)))
        throw fieldError('text', 'Erase the person’s data first')
      return
    }
    default:
      if (!text) throw fieldError('text', 'Please enter what was done')
  }
}

/** Returns what all erasures of the person's address since the request was entered deleted; null without one. */
export async function findErasedCounts(
  { config, db }: Deps,
  tx: Tx | null,
  { email: address, createdAt }: Pick<repo.StoredRequest, 'email' | 'createdAt'>,
): Promise<Record<string, number> | null> {
  const hashes = getSecrets(config).map((secret) => hashErasedMailbox(secret, mailboxKey(address)))
  const erasures = await listErasureCounts(tx ?? db, hashes, createdAt)
  return erasures.length > 0 ? sumCounts(erasures) : null
}

function sumCounts(all: readonly Record<string, number>[]): Record<string, number> {
  const sums = new Map<string, number>()
  for (const counts of all)
    for (const [kind, count] of Object.entries(counts)) sums.set(kind, (sums.get(kind) ?? 0) + count)
  return Object.fromEntries(sums)
}

/** Returns the person's data for the emailed link, which works until it expires. @throws AppError INVALID_INPUT */
export async function downloadCopy(
  deps: Deps,
  token: string,
  requestId: string,
): Promise<PersonalDataExport> {
  return deps.db.$transact(async (tx) => {
    const request = await lockByLink(deps, tx, token, 'copy')
    const copy = await loadExport(deps, tx, request.email)
    await note(deps, tx, request.id, { actor: THE_PERSON, text: 'Downloaded the copy of the data.' })
    await recordSystemAudit(tx, {
      ...toAuditEvent('data-request.download', request.id),
      as: 'visitor',
      requestId,
    })
    return copy
  })
}
