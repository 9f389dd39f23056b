import { getUtils } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { PageSection } from '@client/ui/page-section.tsx'
import { PhoneLink } from '@client/ui/phone-link.tsx'
import { Card, Facts, Note, Stack } from '@client/ui/primitives.tsx'
import type { AnswerPage, CurrentAnswer } from '@shared/leads/answer.schema.ts'
import {
  declineReasonLabels,
  notSignedReasonLabels,
  type RecipientState,
  talkChannelLabels,
} from '@shared/leads/recipient.ts'
import { formatDate } from '@shared/lib/format.ts'
import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router-dom'
import styles from './answer.page.module.css'
import { type AnswerFailure, answerAction, getToken, OPEN_AGAIN, PAUSE } from './answer-action.ts'
import { AnswerForms } from './answer-forms.tsx'
import { ClosedLink } from './closed-link.tsx'
import { PauseForm } from './pause-form.tsx'

export async function loader(args: LoaderFunctionArgs): Promise<{ token: string }> {
  const token = getToken(args)
  await getUtils(args).answers.page.fetch({ token }, { staleTime: 0 })
  return { token }
}

export const action = import.meta.env.SSR ? answerAction : undefined

/** Page of the link in the email about a lead: the company answers. Plain forms, so it works without JavaScript. */
export function Component() {
  const { token } = useLoaderData<{ token: string }>()
  const [page] = trpc.answers.page.useSuspenseQuery({ token })
  const failed = useActionData<AnswerFailure>()
  const meta = (
    <PageMeta
      title="Answer a request"
      description="Tell an owner whether you take their home."
      path={null}
      noindex
    />
  )
  if (!page?.request) {
    return (
      <>
        {meta}
        <ClosedLink page={page} />
      </>
    )
  }
  const isAboutPause = failed?.values.part === PAUSE || failed?.values.part === OPEN_AGAIN
  return (
    <>
      {meta}
      <PageSection width="text" space="tight">
        <Request
          token={token}
          name={page.company.name}
          request={page.request}
          failed={isAboutPause ? undefined : failed}
        />
      </PageSection>
      <PauseForm token={token} request={page.request} failed={isAboutPause ? failed : undefined} />
    </>
  )
}

interface RequestProps {
  token: string
  name: string
  request: NonNullable<AnswerPage['request']>
  failed: AnswerFailure | undefined
}

function Request({ token, name, request, failed }: RequestProps) {
  const { city, facts, answer, expiresAt, timeZone } = request
  const { title, text } = explainAnswer(answer, { city, name })
  return (
    <Stack gap={5} className={styles.text}>
      <h1>{title}</h1>
      <p>{text}</p>
      {facts.length > 0 ? (
        <Card pad={4}>
          <Facts
            items={facts.map(({ key, label, value }) => ({ name: label, value: toValue(key, value) }))}
            className={styles.facts}
          />
        </Card>
      ) : null}
      <AnswerForms key={answer.state} token={token} request={request} failed={failed} />
      <Note>
        This link works until {formatDate(expiresAt, timeZone)}. Keep it private: it shows the owner’s details
        and answers for {name}.
      </Note>
    </Stack>
  )
}

function toValue(key: string, value: string) {
  if (key === 'email') return <a href={`mailto:${value}`}>{value}</a>
  return key === 'phone' ? <PhoneLink phone={value} /> : value
}

const getLabel = (labels: Record<string, string>, key: string | null) =>
  (key === null ? undefined : labels[key]) ?? ''

/** Returns the heading of the page and what follows from the answer. */
function explainAnswer(
  { state, declineReason, talkedOn, talkedBy, notSignedReason }: CurrentAnswer,
  { city, name }: { city: string; name: string },
): { title: string; text: string } {
  const titles: Partial<Record<RecipientState, { title: string; text: string }>> = {
    accepted: {
      title: 'You accepted this request',
      text: 'The owner expects to hear from you within 24 hours. Come back to this page to tell us how it went.',
    },
    declined: {
      title: 'You declined this request',
      text: `Thank you for the quick answer. Your reason: ${getLabel(declineReasonLabels, declineReason)}. Please don’t contact the owner.`,
    },
    talked: {
      title: 'You talked with the owner',
      text: `${talkedOn ? formatDate(new Date(`${talkedOn}T00:00:00Z`)) : ''}, ${getLabel(talkChannelLabels, talkedBy).toLowerCase()}. Once it’s decided, tell us whether you signed a contract.`,
    },
    signed: { title: 'You signed a contract', text: `Congratulations on the new home in ${city}.` },
    not_signed: {
      title: 'There is no contract',
      text: `Thank you for telling us. The reason: ${getLabel(notSignedReasonLabels, notSignedReason)}.`,
    },
    no_answer: {
      title: `Can you still take this home in ${city}?`,
      text: `An owner chose ${name} and hasn’t heard from you. You can still answer.`,
    },
  }
  return (
    titles[state] ?? {
      title: `Can you take this home in ${city}?`,
      text: `An owner chose ${name}. One press is enough, and a no helps the owner, too.`,
    }
  )
}
