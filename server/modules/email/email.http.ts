import type { RestCall } from '@server/plugins/rest-call.ts'
import {
  emailConfig,
  testMailInput,
  testMailOutput,
  updateEmailConfigInput,
} from '@shared/schemas/email.schema.ts'
import type { z } from 'zod'

/** The calls of the notification settings (specification, section 7). */
export const emailCalls: RestCall[] = [
  {
    method: 'GET',
    url: '/email-config',
    summary: 'The notification settings.',
    access: 'admin',
    output: emailConfig,
    handle: (caller) => caller.email.config(),
  },
  {
    method: 'POST',
    url: '/email-config',
    summary: 'Save the notification settings. They count for every mail that has not gone out yet.',
    access: 'admin',
    body: updateEmailConfigInput,
    output: emailConfig,
    handle: (caller, request) =>
      caller.email.updateConfig(request.body as z.input<typeof updateEmailConfigInput>),
  },
  {
    method: 'POST',
    url: '/send-test-email',
    summary: 'Send one mail through the mail transport now and say what came of it. At most five an hour.',
    access: 'admin',
    note: '429 with Retry-After when five went out in the last hour; 503 with the transport’s reason.',
    body: testMailInput,
    output: testMailOutput,
    handle: (caller, request) => caller.email.sendTest(request.body as z.input<typeof testMailInput>),
  },
]
