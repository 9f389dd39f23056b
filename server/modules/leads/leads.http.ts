import type { Deps } from '@server/deps.ts'
import { csvText, type RestCall } from '@server/plugins/rest-call.ts'
import {
  adminLead,
  createdLead,
  createLeadInput,
  interestInput,
  interestOutput,
} from '@shared/schemas/lead.schema.ts'
import {
  deletedLeads,
  type ExportLeadsInput,
  exportLeadsInput,
  leadIdInput,
  leadIdsInput,
  removedDuplicates,
} from '@shared/schemas/lead-desk.schema.ts'
import { urls } from '@shared/urls.ts'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { isOwnerToken } from './own-lead.service.ts'

type CreateBody = z.input<typeof createLeadInput>

export const leadCalls: RestCall[] = [
  {
    method: 'POST',
    url: '/leads',
    summary: 'Send a request: the lead is stored and the selected companies are mailed.',
    access: 'public',
    headers: z.object({ 'Idempotency-Key': z.string().max(255).optional() }),
    note: 'Under the same Idempotency-Key a retry is answered as the first try was. 409 when the same request came within 24 hours. Where the city and the ZIP code are in different places, the ZIP code decides which companies match, propertyState is null and addressNote says so.',
    body: createLeadInput,
    output: createdLead,
    status: 201,
    refusals: [409, 422],
    handle: (caller, request) => caller.leads.create(request.body as CreateBody),
  },
  {
    method: 'GET',
    url: '/leads',
    summary: 'Every lead, newest first.',
    access: 'admin',
    output: z.array(adminLead),
    handle: (caller) => caller.leads.list(),
  },
  {
    method: 'DELETE',
    url: '/leads/:id',
    summary: 'Delete a lead. It can be restored for 30 days.',
    access: 'admin',
    params: leadIdInput,
    output: deletedLeads,
    handle: (caller, request) => caller.leads.delete(request.params as { id: string }),
  },
  {
    method: 'POST',
    url: '/leads/delete-multiple',
    summary: 'Delete leads. They can be restored for 30 days.',
    access: 'admin',
    body: leadIdsInput,
    output: deletedLeads,
    handle: (caller, request) => caller.leads.deleteMany(request.body as { ids: number[] }),
  },
  {
    method: 'POST',
    url: '/leads/remove-duplicates',
    summary:
      'Merge requests of one e-mail address for one property: the oldest stays and takes over the others’ companies.',
    access: 'admin',
    output: removedDuplicates,
    handle: async (caller) => removedDuplicates.parse(await caller.leads.removeDuplicates()),
  },
  {
    method: 'POST',
    url: '/leads/export',
    summary: 'The leads with these ids, or all that fit the filter, as a file; the newest first.',
    access: 'admin',
    file: 'csv',
    body: exportLeadsInput,
    isBodyOptional: true,
    output: csvText,
    handle: (caller, request) => caller.leads.exportCsv((request.body ?? {}) as ExportLeadsInput),
  },
  {
    method: 'POST',
    url: '/leads/:leadId/interested-company/:companyId',
    summary: 'Ask a matched company for details: it gets the owner’s details by mail.',
    access: 'owner',
    params: interestInput,
    output: interestOutput,
    handle: (caller, request) =>
      caller.leads.requestInterest(request.params as z.input<typeof interestInput>),
  },
]

/** The owner's link in a mail: the token leaves the address bar at once and becomes a cookie. */
export const openRequestRoute: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.get<{ Params: { token: string } }>('/thank-you/:token', async (request, reply) => {
    const { token } = request.params
    const genuine = await isOwnerToken(deps, token)
    // Whoever only looks (HEAD: a mail scanner) gets no key.
    if (genuine && request.method === 'GET') app.rememberOwner(reply, token)
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(genuine ? urls.thankYou() : urls.home(), 303)
  })
}
