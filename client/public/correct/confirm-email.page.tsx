import { readPosted } from '@client/lib/form-controls.ts'
import { type FailureOptions, type FormFailure, messageOr } from '@client/lib/form-errors.ts'
import { getClient, getUtils } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { handlePost, readForm } from '@client/lib/posted-form.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Button } from '@client/ui/button.tsx'
import { FormProblem } from '@client/ui/form-problem.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { Stack } from '@client/ui/primitives.tsx'
import { SHORT_TEXT_MAX } from '@shared/lib/text.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router-dom'

const failureOptions: FailureOptions<object> = {
  toProblem: messageOr('We couldn’t reach our servers. Nothing was changed. Please try again in a moment.'),
}

/** Loads the question. Only the button answers it, so that link previews and scanners change nothing. */
export async function loader(args: LoaderFunctionArgs): Promise<{ token: string }> {
  const token = (args.params.token ?? '').slice(0, SHORT_TEXT_MAX)
  await getUtils(args).companies.newEmailQuestion.fetch({ token }, { staleTime: 0 })
  return { token }
}

async function confirmAction(args: ActionFunctionArgs) {
  const token = args.params.token ?? ''
  return handlePost(readPosted(await readForm(args.request), {}), {
    send: () => getClient(args).companies.confirmNewEmail.mutate({ token }),
    next: () => urls.confirmNewEmail(token),
    ...failureOptions,
  })
}

export const action = import.meta.env.SSR ? confirmAction : undefined

const results = {
  confirmed: ['Thank you, you agreed to the new address', 'A person reviews it with your other corrections.'],
  closed: [
    'This link no longer works',
    'The question was answered, replaced or withdrawn. Nothing was changed.',
  ],
} as const

/** Page of the link to a listed address, which agrees to a new one here (product 2.45). A plain form. */
export function Component() {
  const { token } = useLoaderData<{ token: string }>()
  const [question] = trpc.companies.newEmailQuestion.useSuspenseQuery({ token })
  const failed = useActionData<FormFailure<object>>()
  const isOpen = question?.state === 'open'
  const [title, text] = results[question?.state === 'confirmed' ? 'confirmed' : 'closed']
  return (
    <>
      <PageMeta title="A new email address" description="Agree to a new email address." path={null} noindex />
      <PageSection width="text" space="tight">
        <Stack gap={5}>
          <h1 className="heading-2">{isOpen ? `A new email address for ${question.companyName}?` : title}</h1>
          {isOpen ? (
            <Stack as="form" align="start" gap={5} method="post" action={urls.confirmNewEmail(token)}>
              <p>
                Owners’ requests would go to <b>{question.email}</b>, and no longer to this address. If you
                don’t agree, close this page: the address stays.
              </p>
              {failed?.problem ? <FormProblem posted>{failed.problem.message}</FormProblem> : null}
              <Button type="submit">Yes, use the new address</Button>
            </Stack>
          ) : (
            <p>{text}</p>
          )}
        </Stack>
      </PageSection>
    </>
  )
}
