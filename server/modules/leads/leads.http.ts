import type { Deps } from '@server/deps.ts'
import { csvText, idempotencyHeader, restRoute } from '@server/http/rest-call.ts'
import { readPages } from '@server/platform/row-pages.ts'
import {
  deletedLeads,
  exportLeadsInput,
  leadIdInput,
  leadIdsInput,
  removedDuplicates,
} from '@shared/leads/admin-leads.schema.ts'
import {
  type AdminLead,
  adminLead,
  createdLead,
  createLeadInput,
  interestInput,
  interestOutput,
} from '@shared/leads/lead.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { isOwnerToken } from './own-lead.service.ts'

export const leadRoutes = [
  restRoute({
    method: 'POST',
    url: '/leads',
    operationId: 'createLead',
    summary: 'Create a lead and email it to the selected companies.',
    access: 'public',
    headers: idempotencyHeader,
    note: 'A retry with the same Idempotency-Key returns the first response. 409 when the same request was sent within the last 24 hours. When the city and the ZIP code are in different places, companies are matched by the ZIP code, propertyState is null and addressNote explains it.',
    body: createLeadInput,
    output: createdLead,
    status: 201,
    refusals: [409, 422],
    handle: (caller, { body }) => caller.leads.create(body),
  }),
  restRoute({
    method: 'GET',
    url: '/leads',
    operationId: 'listLeads',
    summary: 'List all leads, newest first.',
    access: 'admin',
    scope: 'leads:read',
    note: 'The list is streamed: a connection that closes before the end of the array means that it is incomplete.',
    output: z.array(adminLead),
    isStreamed: true,
    handle: (caller) =>
      readPages<AdminLead>((last, limit) => caller.leads.list({ limit, cursor: last ?? undefined })),
  }),
  restRoute({
    method: 'DELETE',
    url: '/leads/:id',
    operationId: 'deleteLead',
    summary: 'Delete a lead. It can be restored for 30 days.',
    access: 'admin',
    scope: 'leads:write',
    params: leadIdInput,
    output: deletedLeads,
    handle: async (caller, { params }) => deletedLeads.parse(await caller.leads.delete(params)),
  }),
  restRoute({
    method: 'POST',
    url: '/leads/delete-multiple',
    operationId: 'deleteLeads',
    summary: 'Delete leads. They can be restored for 30 days.',
    access: 'admin',
    scope: 'leads:write',
    body: leadIdsInput,
    output: deletedLeads,
    handle: async (caller, { body }) => deletedLeads.parse(await caller.leads.deleteMany(body)),
  }),
  restRoute({
    method: 'POST',
    url: '/leads/remove-duplicates',
    operationId: 'removeDuplicateLeads',
    summary:
      'Merge leads with the same email address and property. The oldest lead stays and takes over the others’ companies.',
    access: 'admin',
    scope: 'leads:write',
    output: removedDuplicates,
    handle: async (caller) => removedDuplicates.parse(await caller.leads.removeDuplicates()),
  }),
  restRoute({
    method: 'POST',
    url: '/leads/export',
    operationId: 'exportLeads',
    summary: 'Export the leads with these ids, or all that match the filter, as a file, newest first.',
    access: 'admin',
    scope: 'leads:write',
    file: 'csv',
    body: exportLeadsInput,
    isBodyOptional: true,
    output: csvText,
    handle: (caller, { body }) => caller.leads.exportCsv(body),
  }),
  restRoute({
    method: 'POST',
    url: '/leads/:leadId/interested-company/:companyId',
    operationId: 'requestCompanyDetails',
    summary: 'Request details from a company: it receives the owner’s details by email.',
    access: 'owner',
    scope: 'leads:write',
    params: interestInput,
    output: interestOutput,
    handle: (caller, { params }) => caller.leads.requestInterest(params),
  }),
]

/** Handles the owner's link in an email: stores the token in a cookie and redirects, so the token leaves the URL. */
export const openRequestRoute: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.get<{ Params: { token: string } }>('/thank-you/:token', async (request, reply) => {
    const { token } = request.params
    const isValid = await isOwnerToken(deps, token)
    // HEAD requests (email link scanners) get no cookie.
    if (isValid && request.method === 'GET') app.rememberOwner(reply, token)
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(isValid ? urls.thankYou() : urls.home(), 303)
  })
}
