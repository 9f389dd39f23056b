import type { RestCall } from '@server/plugins/rest-call.ts'
import { sampleDataOutput } from '@shared/schemas/lead.schema.ts'

export const sampleDataCalls: RestCall[] = [
  {
    method: 'POST',
    url: '/initialize-sample-data',
    summary: 'Put the sample companies and leads back as they were. Real rows are never touched.',
    access: 'admin',
    note: 'For owners alone, and only where the server runs with SAMPLE_DATA=on. What companies were mailed, and revoked badges, stay as they are.',
    output: sampleDataOutput,
    handle: (caller) => caller.leads.reloadSampleData(),
  },
]
