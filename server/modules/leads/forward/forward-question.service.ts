import { getSecrets } from '@server/config/env.ts'
import type { Deps } from '@server/deps.ts'
import { recordSystemAudit } from '@server/modules/audit/audit.service.ts'
import type { Caller } from '@server/modules/auth/actor.rules.ts'
import * as companies from '@server/modules/companies/companies.service.ts'
import * as email from '@server/modules/email/email.service.ts'
import { insertLeadEvents } from '@server/modules/leads/admin/admin-leads.repo.ts'
import { findLead } from '@server/modules/leads/leads.repo.ts'
import { sendToCompany } from '@server/modules/leads/send-lead.service.ts'
import { queueEvents } from '@server/modules/webhooks/webhook-events.service.ts'
import { isLinkToken, makeLinkToken, parseLinkId } from '@server/platform/link-token.ts'
import { forwardConsentText } from '@shared/leads/consent.ts'
import { leadFacts } from '@shared/leads/fields.ts'
import type { AnswerForwardInput, ForwardQuestion, ForwardState } from '@shared/leads/forward.schema.ts'
import { AppError } from '@shared/lib/errors.ts'
import { absoluteUrl, urls } from '@shared/lib/urls.ts'
import * as repo from './lead-forward.repo.ts'
import { getForwardState, toForwardLink } from './lead-forward.rules.ts'

const OWNER = 'owner'

async function findByToken(deps: Deps, token: string): Promise<repo.ForwardRow | null> {
  const id = parseLinkId(token)
  const row = id === null ? null : await repo.findForward(deps.db, id)
  return row && isLinkToken(getSecrets(deps.config), toForwardLink(row), token) ? row : null
}

/** Returns the question to the owner; null for an invalid link. Has personal data only while it can be answered. */
export async function findForwardQuestion(deps: Deps, token: string): Promise<ForwardQuestion | null> {
  const forward = await findByToken(deps, token)
  if (!forward) return null
  const [company] = await companies.getContactsByIds(deps, [forward.companyId])
  const lead = await findLead(deps.db, forward.leadId)
  if (!company || !lead) return null
  const state = getForwardState(forward, forward.lead, deps.clock.now())
  const isWaiting = state === 'waiting'
  return {
    state,
    company: { id: company.id, name: company.name, city: company.city, state: company.state },
    consentText: isWaiting ? forwardConsentText(company.name) : null,
    facts: isWaiting
      ? leadFacts(lead, 'mail').flatMap(({ label, text }) => (text ? [{ label, value: text }] : []))
      : [],
    expiresAt: forward.expiresAt,
  }
}

/**
 * Records the owner's answer, once. Yes stores the consent and sends the lead, like interest. A later answer changes
 * nothing. @returns the state of the question
 * @throws AppError NOT_FOUND for an invalid link or an unlisted company; EDIT_CONFLICT if the text has changed;
 * INTEREST_LIMIT
 */
export async function answerForward(
  deps: Deps,
  { ip, requestId }: Caller,
  { token, answer, consentText }: AnswerForwardInput,
): Promise<{ state: ForwardState }> {
  const known = await findByToken(deps, token)
  if (!known) throw new AppError('NOT_FOUND', { message: 'This link no longer works.' })
  const state = await deps.db.$transact(async (tx) => {
    const lead = await repo.lockLead(tx, known.leadId)
    const forward = lead && (await repo.findForward(tx, known.id))
    if (!forward) return 'expired'
    const now = deps.clock.now()
    const before = getForwardState(forward, forward.lead, now)
    if (before !== 'waiting') return before
    const outcome = answer === 'yes' ? 'agreed' : 'declined'
    const company = await companies.findListedById(deps, forward.companyId, tx)
    if (!company && outcome === 'agreed')
      throw new AppError('NOT_FOUND', {
        message: 'This company is no longer listed, so your request wasn’t shared.',
      })
    const name = company?.name ?? `company ${forward.companyId}`
    if (company && outcome === 'agreed') {
      const text = forwardConsentText(company.name)
      if (consentText !== text)
        throw new AppError('EDIT_CONFLICT', {
          message: 'The name of the company has changed. Please read the text again, then answer.',
        })
      const settings = await email.getEmailConfig(deps, tx)
      await sendToCompany(deps, tx, lead, { company, consent: text, settings, sender: ip })
    }
    await repo.closeForward(tx, forward.id, { outcome, closedAt: now })
    const text =
      outcome === 'agreed'
        ? `The owner agreed: the lead ${lead.heldAt ? 'will be sent, when it is released,' : 'was sent'} to ${name}.`
        : `The owner declined to share the lead with ${name}.`
    await insertLeadEvents(tx, [{ leadId: lead.id, kind: 'forward', text, actor: OWNER, createdAt: now }])
    await queueEvents(deps, tx, 'lead.updated', [lead.id])
    await recordSystemAudit(tx, {
      as: 'visitor',
      action: 'lead.forward.answer',
      entity: 'lead',
      entityId: lead.id,
      after: { companyId: forward.companyId, forwardId: forward.id, answer: outcome },
      requestId,
    })
    return outcome
  })
  email.notifyEmailWorker(deps)
  return { state }
}

/** Loads the question of an email; null once it is no longer open, and the email is not sent. */
export async function getQuestionForMail(deps: Deps, forwardId: number) {
  const forward = await repo.findForward(deps.db, forwardId)
  if (!forward || getForwardState(forward, forward.lead, deps.clock.now()) !== 'waiting') return null
  const company = await companies.findListedById(deps, forward.companyId)
  const lead = await findLead(deps.db, forward.leadId)
  if (!company || !lead) return null
  const { adminEmail } = await email.getEmailConfig(deps)
  return {
    lead,
    company,
    message: forward.message,
    expiresAt: forward.expiresAt,
    replyTo: adminEmail,
    questionUrl: absoluteUrl(
      deps.config.publicUrl,
      urls.shareConsent(makeLinkToken(deps.config.secret, toForwardLink(forward))),
    ),
  }
}
