import { type FormFailure, messageOr } from '@client/lib/form-errors.ts'
import { getClient, getLinkToken, getUtils } from '@client/lib/loaders.ts'
import { postAction } from '@client/lib/posted-form.ts'
import { LinkPage } from '@client/public/parts/link-page/link-page.tsx'
import { Button } from '@client/ui/button.tsx'
import { Stack } from '@client/ui/primitives.tsx'
import { urls } from '@shared/lib/urls.ts'
import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router-dom'
import { DeadLinkHelp } from './dead-link.tsx'

const DONE_QUERY = 'confirmed'
const empty = { token: '' }

interface PageData {
  state: 'open' | 'dead' | 'done'
  token: string
}

/** Checks the link. Only the button confirms, so that link previews and scanners change nothing. */
export async function loader(args: LoaderFunctionArgs): Promise<PageData> {
  const { searchParams } = new URL(args.request.url)
  const token = getLinkToken(args)
  if (searchParams.has(DONE_QUERY)) return { state: 'done', token: '' }
  const { link } = getUtils(args).dataRequests
  const { isValid } = await link.fetch({ token, purpose: 'confirm' }, { staleTime: 0 })
  return { state: isValid ? 'open' : 'dead', token }
}

export const action = import.meta.env.SSR
  ? postAction(empty, (args) => ({
      send: (values) => getClient(args).dataRequests.confirm.mutate(values),
      next: () => `${urls.confirmDataRequest()}?${DONE_QUERY}=1`,
      toProblem: messageOr('We couldn’t reach our servers. Please try again in a moment.'),
    }))
  : undefined

const titles = {
  open: 'Is this your request?',
  dead: 'This link no longer works',
  done: 'Thank you, your request is confirmed',
}

/** Page behind an emailed link: confirms a privacy request. A plain form, so it works without JavaScript. */
export function Component() {
  const { state, token } = useLoaderData<PageData>()
  const failed = useActionData<FormFailure<typeof empty>>()
  return (
    <LinkPage
      title={titles[state]}
      description="Confirm a privacy request through an emailed link."
      failed={failed}
    >
      {state === 'open' ? (
        <form method="post" action={urls.confirmDataRequest(token)}>
          <Stack align="start" gap={5}>
            <p>
              We received a privacy request with your email address. If you sent it, please confirm it here.
              If you didn’t, you can close this page.
            </p>
            <input type="hidden" name="token" value={token} />
            <Button type="submit">Yes, this is my request</Button>
          </Stack>
        </form>
      ) : null}
      {state === 'done' ? <p>We’ll answer by email. There’s nothing else you need to do.</p> : null}
      {state === 'dead' ? <DeadLinkHelp /> : null}
    </LinkPage>
  )
}
