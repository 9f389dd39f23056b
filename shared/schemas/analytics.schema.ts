import { beaconKinds } from '@shared/analytics.ts'
import { z } from 'zod'

const MAX_ADDRESS_LENGTH = 1000
const MAX_INT4 = 2_147_483_647

/** A body of POST /api/collect (client/lib/beacon.ts). Nobody waits for the answer, so nobody is told what is wrong. */
export const beaconBody = z
  .object({
    kind: z.enum(beaconKinds),
    /** Address of the page. Its path is kept where it is one of ours, and of its query the campaign. */
    page: z.url({ protocol: /^https?$/ }).max(MAX_ADDRESS_LENGTH),
    /** Address, or path, of the page before; of another site's its host is kept. */
    referrer: z.string().max(MAX_ADDRESS_LENGTH).default(''),
    /** The company whose website was opened, and only then. */
    companyId: z.coerce.number().int().min(1).max(MAX_INT4).optional(),
  })
  .refine(({ kind, companyId }) => (kind === 'outbound') === (companyId !== undefined))

export type BeaconBody = z.infer<typeof beaconBody>
