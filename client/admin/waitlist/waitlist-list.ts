import { listCodec } from '@client/lib/list-state.ts'
import { waitlistInput } from '@shared/locations/waitlist.schema.ts'

/** Maps the waitlist's query to its URL. */
export const waitlistList = listCodec(waitlistInput, { search: 'q' })
