import { restRoute } from '@server/http/rest-call.ts'
import {
  emailConfig,
  testMailInput,
  testMailOutput,
  updateEmailConfigInput,
} from '@shared/email/email.schema.ts'

export const emailRoutes = [
  restRoute({
    method: 'GET',
    url: '/email-config',
    operationId: 'getEmailSettings',
    summary: 'Get the notification settings.',
    access: 'admin',
    scope: 'settings:read',
    output: emailConfig,
    handle: (caller) => caller.email.config(),
  }),
  restRoute({
    method: 'POST',
    url: '/email-config',
    operationId: 'updateEmailSettings',
    summary: 'Save the notification settings. They apply to every email that has not been sent yet.',
    note: 'Settings that are left out stay as they are.',
    access: 'admin',
    scope: 'settings:write',
    body: updateEmailConfigInput,
    output: emailConfig,
    handle: (caller, { body }) => caller.email.updateConfig(body),
  }),
  restRoute({
    method: 'POST',
    url: '/send-test-email',
    operationId: 'sendTestEmail',
    summary: 'Send one email through the mail transport now and return the outcome. At most five an hour.',
    access: 'admin',
    scope: 'settings:write',
    note: '429 with Retry-After after five in an hour; 503 with the transport’s reason.',
    body: testMailInput,
    output: testMailOutput,
    handle: (caller, { body }) => caller.email.sendTest(body),
  }),
]
