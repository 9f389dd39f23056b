import type { Deps } from '@server/deps.ts'
import { defineMail } from '@server/modules/email/mail-definition.mails.ts'
import { absoluteUrl, urls } from '@shared/lib/urls.ts'
import { z } from 'zod'
import { getEndpointForMail } from './webhooks.service.ts'
import { renderDisabledMail, renderFailingMail } from './webhooks.views.ts'

const payload = z.object({ endpointId: z.int() })

const getAdminUrl = ({ config }: Deps, id: number) => absoluteUrl(config.publicUrl, urls.admin.webhooks(id))

export const webhookMails = [
  defineMail({
    name: 'webhook.failing',
    audience: 'admin',
    priority: 'bulk',
    payload,
    async render(deps, { payload: { endpointId } }) {
      const endpoint = await getEndpointForMail(deps, endpointId)
      // It works again, or the email that it was disabled follows.
      if (!endpoint?.failingSince || endpoint.disabledAt) return null
      return renderFailingMail({ endpoint, adminUrl: getAdminUrl(deps, endpointId) })
    },
  }),
  defineMail({
    name: 'webhook.disabled',
    audience: 'admin',
    payload,
    async render(deps, { payload: { endpointId } }) {
      const endpoint = await getEndpointForMail(deps, endpointId)
      if (!endpoint?.disabledAt) return null
      return renderDisabledMail({ endpoint, adminUrl: getAdminUrl(deps, endpointId) })
    },
  }),
]
