import type { TrpcUtils } from '@client/lib/trpc.ts'
import type { LinkPurpose } from '@shared/privacy/data-request.schema.ts'

const TOKEN_MAX = 255

/** Returns whether an emailed link still works. */
export async function isOpenLink(utils: TrpcUtils, purpose: LinkPurpose, token: string): Promise<boolean> {
  const input = { token: token.slice(0, TOKEN_MAX), purpose }
  return (await utils.dataRequests.link.fetch(input, { staleTime: 0 })).isValid
}
