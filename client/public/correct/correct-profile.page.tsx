import { getUtils } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { PageSection } from '@client/ui/page-section.tsx'
import { Note, Stack } from '@client/ui/primitives.tsx'
import type { CorrectionForm as FormData } from '@shared/companies/correction.schema.ts'
import { formatDate, formatDateTime } from '@shared/lib/format.ts'
import { SHORT_TEXT_MAX } from '@shared/lib/text.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import { useEffect, useRef, useState } from 'react'
import { Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router-dom'
import { type CorrectionFailure, correctionAction, SENT_QUERY } from './correction-action.ts'
import { CorrectionForm } from './correction-form.tsx'

interface LoaderData {
  token: string
  /** Value of the query after a post without JavaScript: `email` if the listed address is asked about another one. */
  sent: string | null
}

export async function loader(args: LoaderFunctionArgs): Promise<LoaderData> {
  const token = (args.params.token ?? '').slice(0, SHORT_TEXT_MAX)
  await getUtils(args).companies.correctionForm.fetch({ token }, { staleTime: 0 })
  return { token, sent: new URL(args.request.url).searchParams.get(SENT_QUERY) }
}

export const action = import.meta.env.SSR ? correctionAction : undefined

/** Page of an emailed link, on which a company corrects its profile (product 2.45). */
export function Component() {
  const { token, sent: posted } = useLoaderData<LoaderData>()
  const [form] = trpc.companies.correctionForm.useSuspenseQuery({ token })
  const failed = useActionData<CorrectionFailure>()
  const [sent, setSent] = useState<{ confirmsEmail: boolean } | null>(null)
  const done = sent ?? (posted ? { confirmsEmail: posted === 'email' } : null)
  return (
    <>
      <PageMeta
        title="Correct your profile"
        description="Correct the facts on your company’s profile."
        path={null}
        noindex
      />
      <PageSection space="tight">
        {done && form?.state === 'open' ? (
          <Thanks confirmsEmail={done.confirmsEmail} takeFocus={sent !== null} />
        ) : form?.state === 'open' && form.values && form.company ? (
          <Stack gap={6}>
            <Stack gap={3}>
              <h1>Correct the profile of {form.company.name}</h1>
              <p className="intro">
                Change what is wrong or missing. A person reviews every change before it is shown.
              </p>
              <Note>
                {form.submittedAt
                  ? `You sent changes on ${formatDateTime(form.submittedAt)} UTC. They wait for review; what you send now takes their place. `
                  : ''}
                This link works until {formatDate(form.expiresAt)}.
              </Note>
            </Stack>
            <CorrectionForm token={token} values={form.values} failed={failed} onSent={setSent} />
          </Stack>
        ) : (
          <Closed form={form} />
        )}
      </PageSection>
    </>
  )
}

function Thanks({ confirmsEmail, takeFocus }: { confirmsEmail: boolean; takeFocus: boolean }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takeFocus) title.current?.focus()
  }, [takeFocus])
  return (
    <Stack gap={4}>
      <h1 ref={title} tabIndex={-1}>
        Thank you, a person will review it
      </h1>
      <p>
        Your profile stays as it is until then. We email you the decision, with the reason if we don’t accept
        something.
      </p>
      {confirmsEmail ? (
        <p>
          You entered a new email address. We have sent a question to the listed one: the new address can only
          be accepted after a yes from there.
        </p>
      ) : null}
    </Stack>
  )
}

/** Says why a link opens no form. */
function Closed({ form }: { form: FormData | null }) {
  const { title, text } = describeClosed(form)
  return (
    <Stack gap={4}>
      <h1>{title}</h1>
      <p>
        {text}
        {form?.company ? (
          <>
            {' '}
            <Link to={urls.company(form.company)}>See the profile of {form.company.name}</Link>.
          </>
        ) : null}
      </p>
    </Stack>
  )
}

function describeClosed(form: FormData | null): { title: string; text: string } {
  switch (form?.state) {
    case 'decided':
      return {
        title: 'These corrections were reviewed',
        text: 'We emailed you the decision. For more changes, ask for a new link on your profile.',
      }
    case 'expired':
      return {
        title: 'This link has expired',
        text: 'Nothing was changed through it. Ask for a new link on your profile.',
      }
    case 'gone':
      return form.company
        ? {
            title: 'This company was merged into another one',
            text: 'Its profile is part of another one now. Ask for a new link there.',
          }
        : {
            title: 'This company isn’t listed',
            text: 'Its profile was taken down, so there is nothing to correct. If you think that is a mistake, write to us on the contact page.',
          }
    default:
      return {
        title: 'This link doesn’t work',
        text: 'It may be incomplete. Try opening the link in our email again, or ask for a new one on your profile.',
      }
  }
}
