import type { FormFailure } from '@client/lib/form-errors.ts'
import { messageOr } from '@client/lib/form-errors.ts'
import { getClient, getUtils } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { handlePost, readForm, toRefusedPost } from '@client/lib/posted-form.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Button } from '@client/ui/button.tsx'
import { ButtonLink } from '@client/ui/button-link.tsx'
import { FormProblem } from '@client/ui/form-problem.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { Stack } from '@client/ui/primitives.tsx'
import type { Unsubscription } from '@shared/email/email.schema.ts'
import { brand } from '@shared/lib/brand.ts'
import { SHORT_TEXT_MAX } from '@shared/lib/text.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router-dom'

type Failure = FormFailure<object>

const getToken = ({ request }: { request: Request }) =>
  (new URL(request.url).searchParams.get('token') ?? '').slice(0, SHORT_TEXT_MAX)

const failureOptions = {
  toProblem: messageOr('We couldn’t reach our servers. Nothing was changed. Please try again in a moment.'),
}

/** Reads the state of the link. Only a button, or the email program, changes it. */
export async function loader(args: LoaderFunctionArgs): Promise<{ token: string }> {
  const token = getToken(args)
  await getUtils(args).email.unsubscription.fetch({ token }, { staleTime: 0 })
  return { token }
}

/** Handles the page's buttons, and the one-click request of an email program, which follows no redirect (RFC 8058). */
async function unsubscribeAction(args: ActionFunctionArgs) {
  const token = getToken(args)
  const form = await readForm(args.request)
  const set = (isUnsubscribed: boolean) =>
    getClient(args).email.setUnsubscribed.mutate({ token, isUnsubscribed })
  if (form.get('List-Unsubscribe') !== 'One-Click')
    return handlePost(
      {},
      {
        send: () => set(form.get('wants') !== 'yes'),
        next: () => urls.unsubscribe(token),
        ...failureOptions,
      },
    )
  try {
    await set(true)
    return null
  } catch (error) {
    return toRefusedPost(error, {}, failureOptions)
  }
}

export const action = import.meta.env.SSR ? unsubscribeAction : undefined

/** Page behind the unsubscribe link of an optional email. A plain form, so it works without JavaScript. */
export function Component() {
  const { token } = useLoaderData<{ token: string }>()
  const [state] = trpc.email.unsubscription.useSuspenseQuery({ token })
  const failed = useActionData<Failure>()
  const title = getTitle(state)
  return (
    <>
      <PageMeta title={title} description="Choose which emails you get." path={null} noindex />
      <PageSection width="text" space="tight" className="stack">
        <h1 className="heading-2">{title}</h1>
        {failed?.problem ? <FormProblem posted>{failed.problem.message}</FormProblem> : null}
        {state ? <Choice token={token} state={state} /> : <DeadLink />}
      </PageSection>
    </>
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
