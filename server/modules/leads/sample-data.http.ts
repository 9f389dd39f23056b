import type { RestCall } from '@server/plugins/rest-call.ts'
import { sampleDataOutput } from '@shared/schemas/lead.schema.ts'

export const sampleDataCalls: RestCall[] = [
  {
    method: 'POST',
    url: '/initialize-sample-data',
    summary: 'Put the sample companies and leads back as they were. Real rows are never touched.',
    access: 'admin',
    output: sampleDataOutput,
    handle: (caller) => caller.leads.reloadSampleData(),
  },
]
