import { z } from 'zod'
import { DATABASE_INTEGER_MAX } from '../lib/id.schema.ts'
import { beaconKinds } from './analytics.ts'

const MAX_URL_LENGTH = 1000

/** Body of POST /api/collect (client/lib/beacon.ts). A beacon ignores the response, so errors carry no message. */
export const beaconBody = z
  .object({
    kind: z.enum(beaconKinds),
    /** URL of the page. Only a known path and the campaign parameters are stored. */
    page: z.url({ protocol: /^https?$/ }).max(MAX_URL_LENGTH),
    /** URL or path of the previous page. For another site, only the host is stored. */
    referrer: z.string().max(MAX_URL_LENGTH).default(''),
    /** Company whose website was opened; present only with `outbound`. */
    companyId: z.coerce.number().int().min(1).max(DATABASE_INTEGER_MAX).optional(),
  })
  .refine(({ kind, companyId }) => (kind === 'outbound') === (companyId !== undefined))

export type BeaconBody = z.infer<typeof beaconBody>
