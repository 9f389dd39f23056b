import type { Deps } from '@server/deps.ts'
import * as companies from '@server/modules/companies/companies.service.ts'
import type { MailRenderers } from '@server/modules/email/email.service.ts'
import { absoluteUrl, urls } from '@shared/lib/urls.ts'
import { findErasedCounts } from './answers.service.ts'
import type { dataRequestMails } from './data-requests.mails.ts'
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

export const dataRequestMailRenderers: MailRenderers<keyof typeof dataRequestMails> = {
  'privacy.confirm': async (deps, { payload }) => {
    const request = await repo.findRequest(deps.db, payload.requestId)
    const when = { purpose: 'confirm', now: deps.clock.now() } as const
    const token = request && requestToken(deps.config.secret, request, when)
    return token
      ? renderConfirmMail(request, absoluteUrl(deps.config.publicUrl, urls.confirmDataRequest(token)))
      : null
  },
  'privacy.answer': async (deps, { payload }) => {
    const request = await repo.findRequest(deps.db, payload.requestId)
    return request && renderAnswer(deps, request, payload.outcome ?? request.status)
  },
  'privacy.forget': async (deps, { companyId, payload }) => {
    const [company] = await companies.getContactsByIds(deps, [companyId ?? 0])
    const contactUrl = absoluteUrl(deps.config.publicUrl, urls.contact('privacy'))
    return renderForgetMail({ leads: payload.leads, companyName: company?.name ?? null, contactUrl })
  },
}

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
