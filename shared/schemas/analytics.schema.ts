import { beaconKinds } from '@shared/analytics.ts'
import { z } from 'zod'
import { DATABASE_INTEGER_MAX } from './id.schema.ts'

const MAX_ADDRESS_LENGTH = 1000

/** A body of POST /api/collect (client/lib/beacon.ts). Nobody waits for the answer, so nobody is told what is wrong. */
export const beaconBody = z
  .object({
    kind: z.enum(beaconKinds),
    /** Address of the page. Its path is kept where it is one of ours, and of its query the campaign. */
    page: z.url({ protocol: /^https?$/ }).max(MAX_ADDRESS_LENGTH),
    /** Address, or path, of the page before; of another site's its host is kept. */
    referrer: z.string().max(MAX_ADDRESS_LENGTH).default(''),
    /** The company whose website was opened, and only then. */
    companyId: z.coerce.number().int().min(1).max(DATABASE_INTEGER_MAX).optional(),
  })
  .refine(({ kind, companyId }) => (kind === 'outbound') === (companyId !== undefined))

export type BeaconBody = z.infer<typeof beaconBody>
