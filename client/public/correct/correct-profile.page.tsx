import { getUtils } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { PageSection } from '@client/ui/page-section.tsx'
import { Note, Stack } from '@client/ui/primitives.tsx'
import type { CorrectionForm as Form } from '@shared/companies/correction.schema.ts'
import { formatDate, formatDateTime } from '@shared/lib/format.ts'
import { SHORT_TEXT_MAX } from '@shared/lib/text.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import { useEffect, useRef, useState } from 'react'
import { Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router-dom'
import { type CorrectionFailure, correctionAction, SENT_QUERY } from './correction-action.ts'
import { CorrectionForm } from './correction-form.tsx'

interface LoaderData {
  token: string
  /** Query after a post without JavaScript: `email` if the listed address is asked about another one. */
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
  const { token, sent } = useLoaderData<LoaderData>()
  const [form] = trpc.companies.correctionForm.useSuspenseQuery({ token })
  const failed = useActionData<CorrectionFailure>()
  const [done, setDone] = useState(sent && { confirmsEmail: sent === 'email', isNew: false })
  return (
    <>
      <PageMeta
        title="Correct your profile"
        description="Correct your company’s facts."
        path={null}
        noindex
      />
      <PageSection space="tight">
        {form?.state !== 'open' || !form.values ? (
          <Closed form={form} />
        ) : done ? (
          <Thanks {...done} />
        ) : (
          <Stack gap={6}>
            <h1>Correct the profile of {form.company?.name}</h1>
            <Note>
              {form.submittedAt
                ? `You sent changes on ${formatDateTime(form.submittedAt)} UTC. What you send now takes their place. `
                : 'Change what is wrong or missing. A person reviews it before it is shown. '}
              This link works until {formatDate(form.expiresAt)}.
            </Note>
            <CorrectionForm
              token={token}
              values={form.values}
              failed={failed}
              onSent={(result) => setDone({ ...result, isNew: true })}
            />
          </Stack>
        )}
      </PageSection>
    </>
  )
}

function Thanks({ confirmsEmail, isNew }: { confirmsEmail: boolean; isNew: boolean }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) title.current?.focus()
  }, [isNew])
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
