import type { FormFailure } from '@client/lib/form-errors.ts'
import { getClient, getLinkToken, linkLoader } from '@client/lib/loaders.ts'
import { nothingChanged, postAction } from '@client/lib/posted-form.ts'
import { trpc } from '@client/lib/trpc.ts'
import { LinkPage } from '@client/public/parts/link-page/link-page.tsx'
import { Button } from '@client/ui/button.tsx'
import { Stack } from '@client/ui/primitives.tsx'
import { urls } from '@shared/lib/urls.ts'
import { useActionData, useLoaderData } from 'react-router-dom'

export const loader = linkLoader((utils, ...args) => utils.companies.newEmailQuestion.fetch(...args))

export const action = import.meta.env.SSR
  ? postAction({}, (args) => ({
      send: () => getClient(args).companies.confirmNewEmail.mutate({ token: getLinkToken(args) }),
      next: () => urls.confirmNewEmail(getLinkToken(args)),
      toProblem: nothingChanged,
    }))
  : undefined

/** Page of the link to a listed address, which agrees to a new one here (product 2.45). A plain form. */
export function Component() {
  const { token } = useLoaderData<{ token: string }>()
  const [question] = trpc.companies.newEmailQuestion.useSuspenseQuery({ token })
  const failed = useActionData<FormFailure<object>>()
  const isOpen = question?.isConfirmed === false
  const [title, text] = question
    ? ['Thank you, you agreed to the new address', 'A person reviews it with your other corrections.']
    : ['This link no longer works', 'The question was answered, replaced or withdrawn. Nothing was changed.']
  return (
    <LinkPage
      title={isOpen ? `A new email address for ${question.companyName}?` : title}
      tabTitle="A new email address"
      description="Agree to a new email address."
      failed={isOpen ? failed : undefined}
    >
      {isOpen ? (
        <Stack as="form" align="start" gap={5} method="post" action={urls.confirmNewEmail(token)}>
          <p>
            Owners’ requests would go to <b>{question.email}</b>, and no longer to this address. If you don’t
            agree, close this page: the address stays.
          </p>
          <Button type="submit">Yes, use the new address</Button>
        </Stack>
      ) : (
        <p>{text}</p>
      )}
    </LinkPage>
  )
}
