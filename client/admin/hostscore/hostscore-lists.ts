import { listCodec, openRow } from '@client/lib/list-state.ts'
import { rankingsInput } from '@shared/hostscore/hostscore.schema.ts'
import { z } from 'zod'

/** Query of the Company Rankings; best rank first by default. */
export const rankingsList = listCodec(
  rankingsInput.extend({ pageSize: rankingsInput.shape.pageSize.unwrap().default(50) }),
)

/** The company whose badge is shown. */
export const selectedCompany = listCodec(z.object({ company: openRow }))
