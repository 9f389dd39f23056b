import type { FormFailure } from '@client/lib/form-errors.ts'
import { getClient, getLinkToken, linkLoader } from '@client/lib/loaders.ts'
import { handlePost, nothingChanged, readForm, toRefusedPost } from '@client/lib/posted-form.ts'
import { trpc } from '@client/lib/trpc.ts'
import { LinkPage } from '@client/public/parts/link-page/link-page.tsx'
import { Button } from '@client/ui/button.tsx'
import { ButtonLink } from '@client/ui/button-link.tsx'
import { Stack } from '@client/ui/primitives.tsx'
import type { Unsubscription } from '@shared/email/email.schema.ts'
import { brand } from '@shared/lib/brand.ts'
import { urls } from '@shared/lib/urls.ts'
import { type ActionFunctionArgs, useActionData, useLoaderData } from 'react-router-dom'

export const loader = linkLoader((utils, ...args) => utils.email.unsubscription.fetch(...args))

/** Handles the page's buttons, and the one-click request of an email program, which follows no redirect (RFC 8058). */
async function unsubscribeAction(args: ActionFunctionArgs) {
  const token = getLinkToken(args)
  const form = await readForm(args.request)
  const set = (isUnsubscribed: boolean) =>
    getClient(args).email.setUnsubscribed.mutate({ token, isUnsubscribed })
  if (form.get('List-Unsubscribe') !== 'One-Click')
    return handlePost(
      {},
      {
        send: () => set(form.get('wants') !== 'yes'),
        next: () => urls.unsubscribe(token),
        toProblem: nothingChanged,
      },
    )
  try {
    await set(true)
    return null
  } catch (error) {
    return toRefusedPost(error, {}, { toProblem: nothingChanged })
  }
}

export const action = import.meta.env.SSR ? unsubscribeAction : undefined

/** Page behind the unsubscribe link of an optional email. A plain form, so it works without JavaScript. */
export function Component() {
  const { token } = useLoaderData<{ token: string }>()
  const [state] = trpc.email.unsubscription.useSuspenseQuery({ token })
  const failed = useActionData<FormFailure<object>>()
  return (
    <LinkPage title={getTitle(state)} description="Choose which emails you get." failed={failed}>
      {state ? <Choice token={token} state={state} /> : <DeadLink />}
    </LinkPage>
  )
}

function getTitle(state: Unsubscription | null): string {
  if (!state) return 'This link doesn’t work'
  return state.isUnsubscribed ? 'You’re unsubscribed' : `Unsubscribe from ${state.mails}?`
}

function Choice({ token, state: { mails, isUnsubscribed } }: { token: string; state: Unsubscription }) {
  return (
    <form method="post" action={urls.unsubscribe(token)}>
      <Stack align="start" gap={5}>
        <p>
          {isUnsubscribed
            ? `We no longer send ${mails} to this email address.`
            : `We’ll stop sending ${mails} to this email address. Other emails, such as answers to your requests, still arrive.`}
        </p>
        <Button
          type="submit"
          name="wants"
          value={isUnsubscribed ? 'yes' : 'no'}
          kind={isUnsubscribed ? 'secondary' : 'primary'}
        >
          {isUnsubscribed ? 'Subscribe Again' : 'Unsubscribe'}
        </Button>
      </Stack>
    </form>
  )
}

function DeadLink() {
  return (
    <Stack align="start" gap={5}>
      <p>It may be incomplete or too old. Nothing was changed. Try the link in a newer email from us.</p>
      <ButtonLink to={urls.home()} kind="secondary">
        Go to {brand.name}
      </ButtonLink>
    </Stack>
  )
}
