import { getLinkToken, getUtils } from '@client/lib/loaders.ts'
import { LinkPage } from '@client/public/parts/link-page/link-page.tsx'
import { Button } from '@client/ui/button.tsx'
import { Stack } from '@client/ui/primitives.tsx'
import { urls } from '@shared/lib/urls.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { DeadLinkHelp } from './dead-link.tsx'

/** Checks the link. Only the button downloads, so that link previews and scanners get nothing. */
export async function loader(args: LoaderFunctionArgs): Promise<{ token: string | null }> {
  const token = getLinkToken(args)
  const { link } = getUtils(args).dataRequests
  const { isValid } = await link.fetch({ token, purpose: 'copy' }, { staleTime: 0 })
  return { token: isValid ? token : null }
}

/** Page behind an emailed link: downloads a copy of one's data. A plain form, so it works without JavaScript. */
export function Component() {
  const { token } = useLoaderData<{ token: string | null }>()
  const title = token === null ? 'This link no longer works' : 'Download your data'
  return (
    <LinkPage title={title} description="Download a copy of your data through an emailed link.">
      {token === null ? (
        <DeadLinkHelp />
      ) : (
        <form method="post" action={urls.dataCopyDownload()}>
          <Stack align="start" gap={5}>
            <p>
              Download a JSON file with the data we store under your email address. You can open it in any
              text editor. On a shared computer, delete the file when you’re done.
            </p>
            <input type="hidden" name="token" value={token} />
            <Button type="submit">Download your data</Button>
          </Stack>
        </form>
      )}
    </LinkPage>
  )
}
