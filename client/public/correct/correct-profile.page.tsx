import { getClient, getLinkToken, linkLoader } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { postAction } from '@client/lib/posted-form.ts'
import { trpc } from '@client/lib/trpc.ts'
import { useResultHeading } from '@client/lib/use-result-heading.ts'
import { PageSection } from '@client/ui/page-section.tsx'
import { Note, Stack } from '@client/ui/primitives.tsx'
import type { CorrectionForm as Form } from '@shared/companies/correction.schema.ts'
import { formatDate, formatDateTime } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import { useState } from 'react'
import { Link, useActionData, useLoaderData, useSearchParams } from 'react-router-dom'
import {
  type CorrectionFailure,
  CorrectionForm,
  correctionFailureOptions,
  emptyCorrection,
} from './correction-form.tsx'

/** Query after a post without JavaScript: `email` if the listed address is asked about another one. */
const SENT_QUERY = 'sent'

export const loader = linkLoader((utils, ...args) => utils.companies.correctionForm.fetch(...args))

export const action = import.meta.env.SSR
  ? postAction(emptyCorrection, (args) => {
      const token = getLinkToken(args)
      return {
        send: (values) => getClient(args).companies.submitCorrection.mutate({ token, values }),
        next: ({ confirmsEmail }) => `${urls.correct(token)}?${SENT_QUERY}=${confirmsEmail ? 'email' : '1'}`,
        ...correctionFailureOptions,
      }
    })
  : undefined

/** Page of an emailed link, on which a company corrects its profile (product 2.45). */
export function Component() {
  const { token } = useLoaderData<{ token: string }>()
  const [params] = useSearchParams()
  const [form] = trpc.companies.correctionForm.useSuspenseQuery({ token })
  const failed = useActionData<CorrectionFailure>()
  const [sentNow, setSentNow] = useState<{ confirmsEmail: boolean } | null>(null)
  const sent = params.get(SENT_QUERY)
  return (
    <>
      <PageMeta title="Correct your profile" description="Correct your company’s facts." path={null} />
      <PageSection space="tight">
        {form?.state !== 'open' || !form.values ? (
          <Closed form={form} />
        ) : sentNow || sent ? (
          <Thanks confirmsEmail={sentNow?.confirmsEmail ?? sent === 'email'} takeFocus={sentNow !== null} />
        ) : (
          <Stack gap={6}>
            <h1>Correct the profile of {form.company?.name}</h1>
            <Note>
              {form.submittedAt
                ? `You sent changes on ${formatDateTime(form.submittedAt)} UTC. What you send now takes their place. `
                : 'Change what is wrong or missing. A person reviews it before it is shown. '}
              This link works until {formatDate(form.expiresAt)}.
            </Note>
            <CorrectionForm token={token} values={form.values} failed={failed} onSent={setSentNow} />
          </Stack>
        )}
      </PageSection>
    </>
  )
}

function Thanks({ confirmsEmail, takeFocus }: { confirmsEmail: boolean; takeFocus: boolean }) {
  const title = useResultHeading(takeFocus)
  return (
    <Stack gap={4}>
      <h1 ref={title} tabIndex={-1}>
        Thank you, a person will review it
      </h1>
      <p>Your profile stays as it is until then. We email you the decision.</p>
      {confirmsEmail ? (
        <p>
          We have asked the listed address about the new one, which can only be accepted after a yes from
          there.
        </p>
      ) : null}
    </Stack>
  )
}

/** Says why a link opens no form. */
function Closed({ form }: { form: Form | null }) {
  const [title, text] = describeClosed(form)
  return (
    <Stack gap={4}>
      <h1>{title}</h1>
      <p>
        {text}{' '}
        {form?.company ? (
          <Link to={urls.company(form.company)}>See the profile of {form.company.name}</Link>
        ) : null}
      </p>
    </Stack>
  )
}

function describeClosed(form: Form | null): [title: string, text: string] {
  const again = 'For a new link, choose “Is this your company?” on your profile.'
  switch (form?.state) {
    case 'decided':
      return ['These corrections were reviewed', `We emailed you the decision. ${again}`]
    case 'expired':
      return ['This link has expired', `Nothing was changed through it. ${again}`]
    case 'gone':
      return form.company
        ? ['This company was merged into another one', 'Correct the profile of that one.']
        : ['This company isn’t listed', 'There is no profile to correct. Is that a mistake? Write to us.']
    default:
      return ['This link doesn’t work', `It may be incomplete: open the link in our email again. ${again}`]
  }
}
