import type { Deps } from '@server/deps.ts'
import * as companies from '@server/modules/companies/companies.service.ts'
import { defineMail } from '@server/modules/email/mail-definition.mails.ts'
import { absoluteUrl, urls } from '@shared/lib/urls.ts'
import { dataRequestOutcome } from '@shared/privacy/data-request.schema.ts'
import { z } from 'zod'
import { findErasedCounts } from './answers.service.ts'
import * as repo from './data-requests.repo.ts'
import {
  renderAccessMail,
  renderChangedMail,
  renderConfirmMail,
  renderDeniedMail,
  renderErasedMail,
  renderForgetMail,
} from './data-requests.views.ts'
import { requestToken } from './request-link.rules.ts'

const payload = z.object({ requestId: z.int() })
const answerPayload = payload.extend({
  /** Chosen outcome, because the request's status may change before the email is sent. Emails queued before lack it. */
  outcome: dataRequestOutcome.optional(),
})

export const dataRequestMails = [
  defineMail({
    name: 'privacy.confirm',
    audience: 'person',
    payload,
    async render(deps, { payload }) {
      const request = await repo.findRequest(deps.db, payload.requestId)
      const when = { purpose: 'confirm', now: deps.clock.now() } as const
      const token = request && requestToken(deps.config.secret, request, when)
      return token
        ? renderConfirmMail(request, absoluteUrl(deps.config.publicUrl, urls.confirmDataRequest(token)))
        : null
    },
  }),
  defineMail({
    name: 'privacy.answer',
    audience: 'person',
    payload: answerPayload,
    async render(deps, { payload }) {
      const request = await repo.findRequest(deps.db, payload.requestId)
      return request && renderAnswer(deps, request, payload.outcome ?? request.status)
    },
  }),
  /**
   * To a company that received the person's leads. The leads are gone when it is rendered, so the payload names them;
   * `mailbox` makes it findable, and the nightly run removes the payload. For `person`, because the switch for companies
   * is about leads.
   */
  defineMail({
    name: 'privacy.forget',
    audience: 'person',
    payload: z.object({
      mailbox: z.string(),
      leads: z.array(z.object({ id: z.int(), name: z.string(), email: z.string() })),
    }),
    async render(deps, { companyId, payload }) {
      const [company] = await companies.getContactsByIds(deps, [companyId ?? 0])
      const contactUrl = absoluteUrl(deps.config.publicUrl, urls.contact('privacy'))
      return renderForgetMail({ leads: payload.leads, companyName: company?.name ?? null, contactUrl })
    },
  }),
]

async function renderAnswer(deps: Deps, request: repo.StoredRequest, outcome: string) {
  const { publicUrl, secret } = deps.config
  const privacyUrl = absoluteUrl(publicUrl, urls.privacy())
  if (outcome === 'denied') return renderDeniedMail(request, privacyUrl)
  switch (request.kind) {
    case 'access': {
      const token = requestToken(secret, request, { purpose: 'copy', now: deps.clock.now() })
      return token ? renderAccessMail(request, absoluteUrl(publicUrl, urls.dataCopy(token))) : null
    }
    case 'erasure': {
      const counts = (await findErasedCounts(deps, null, request)) ?? {}
      return renderErasedMail(request, { counts, privacyUrl })
    }
    default:
      return renderChangedMail(request, privacyUrl)
  }
}
