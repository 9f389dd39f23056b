import { csvText, restRoute } from '@server/http/rest-call.ts'
import { exportMessagesInput } from '@shared/contact/inbox.schema.ts'

export const contactRoutes = [
  restRoute({
    method: 'POST',
    url: '/contact-messages/export',
    operationId: 'exportContactMessages',
    summary:
      'Export the contact messages with these ids, or all that match the filter, as a file, newest first.',
    access: 'admin',
    file: 'csv',
    body: exportMessagesInput,
    isBodyOptional: true,
    output: csvText,
    handle: (caller, { body }) => caller.contact.exportCsv(body),
  }),
]
