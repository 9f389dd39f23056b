import { restRoute } from '@server/http/rest-call.ts'
import { sampleDataOutput } from '@shared/leads/lead.schema.ts'

export const sampleDataRoutes = [
  restRoute({
    method: 'POST',
    url: '/initialize-sample-data',
    operationId: 'restoreSampleData',
    summary: 'Restore the sample companies and leads. Real rows are never touched.',
    access: 'admin',
    note: 'Owners only, and only on a server that runs with SAMPLE_DATA=on. Sent emails and revoked badges are left unchanged.',
    output: sampleDataOutput,
    handle: (caller) => caller.leads.reloadSampleData(),
  }),
]
