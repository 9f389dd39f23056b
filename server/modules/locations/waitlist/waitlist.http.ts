import { csvText, restRoute } from '@server/http/rest-call.ts'
import { waitlistFilter } from '@shared/locations/waitlist.schema.ts'

export const waitlistRoutes = [
  restRoute({
    method: 'POST',
    url: '/waitlist/export',
    operationId: 'exportWaitlist',
    summary: 'Export the waitlist, or the entries that match the filter, as a file, newest first.',
    access: 'admin',
    file: 'csv',
    body: waitlistFilter,
    isBodyOptional: true,
    output: csvText,
    handle: (caller, { body }) => caller.locations.exportWaitlist(body),
  }),
]
