import { restRoute } from '@server/http/rest-call.ts'
import { leadIdInput } from '@shared/leads/admin-leads.schema.ts'
import {
  leadPatch,
  leadRecordDetail,
  leadRecordPage,
  listLeadPageInput,
} from '@shared/leads/lead-api.schema.ts'

export const leadApiRoutes = [
  restRoute({
    method: 'GET',
    url: '/v1/leads',
    operationId: 'listLeadPage',
    summary: 'List leads page by page, with filters.',
    access: 'admin',
    scope: 'leads:read',
    note: 'To follow changes, ask with updatedSince, read all pages, and begin the next time a minute before the last one.',
    query: listLeadPageInput,
    output: leadRecordPage,
    handle: (caller, { query }) => caller.leads.page(query),
  }),
  restRoute({
    method: 'GET',
    url: '/v1/leads/:id',
    operationId: 'getLead',
    summary: 'Get a lead with its companies and notes.',
    access: 'admin',
    scope: 'leads:read',
    params: leadIdInput,
    output: leadRecordDetail,
    hasEtag: true,
    handle: (caller, { params }) => caller.leads.get(params),
  }),
  restRoute({
    method: 'PATCH',
    url: '/v1/leads/:id',
    operationId: 'updateLead',
    summary: 'Set the status of a lead, add a note, or both together.',
    access: 'admin',
    scope: 'leads:write',
    params: leadIdInput,
    body: leadPatch,
    output: leadRecordDetail,
    handle: (caller, { params, body }) => caller.leads.update({ ...body, ...params }),
  }),
]
