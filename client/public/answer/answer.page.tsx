import { linkLoader } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { postAction } from '@client/lib/posted-form.ts'
import { trpc } from '@client/lib/trpc.ts'
import { PageSection } from '@client/ui/page-section.tsx'
import { PhoneLink } from '@client/ui/phone-link.tsx'
import { Card, Facts, Note, Stack } from '@client/ui/primitives.tsx'
import { toDay } from '@shared/companies/pause.ts'
import type { CurrentAnswer } from '@shared/leads/answer.schema.ts'
import { declineReasonLabels, notSignedReasonLabels, talkChannelLabels } from '@shared/leads/recipient.ts'
import { formatDate } from '@shared/lib/format.ts'
import { useActionData, useLoaderData } from 'react-router-dom'
import styles from './answer.page.module.css'
import { type AnswerFailure, emptyAnswer, OPEN_AGAIN, PAUSE, toPosted } from './answer-action.ts'
import { AnswerForms, type AnswerFormsProps } from './answer-forms.tsx'
import { ClosedLink } from './closed-link.tsx'
import { PauseForm } from './pause-form.tsx'

export const loader = linkLoader((utils, ...args) => utils.answers.page.fetch(...args))

export const action = import.meta.env.SSR ? postAction(emptyAnswer, toPosted) : undefined

/** Page of the link in the email about a lead: the company answers. Plain forms, so it works without JavaScript. */
export function Component() {
  const { token } = useLoaderData<{ token: string }>()
  const [page] = trpc.answers.page.useSuspenseQuery({ token })
  const failed = useActionData<AnswerFailure>()
  const isAboutPause = failed?.values.part === PAUSE || failed?.values.part === OPEN_AGAIN
  return (
    <>
      <PageMeta
        title="Answer a request"
        description="Tell an owner whether you take their home."
        path={null}
      />
      <PageSection width="text" space="tight">
        {page?.request ? (
          <Request
            token={token}
            name={page.company.name}
            request={page.request}
            failed={isAboutPause ? undefined : failed}
          />
        ) : (
          <ClosedLink page={page} />
        )}
      </PageSection>
      {page?.request ? (
        <PauseForm token={token} request={page.request} failed={isAboutPause ? failed : undefined} />
      ) : null}
    </>
  )
}

function Request({ name, ...props }: AnswerFormsProps & { name: string }) {
  const { city, facts, answer, expiresAt, timeZone } = props.request
  const [title, text] = explainAnswer(answer, { city, name })
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
      <AnswerForms key={answer.state} {...props} />
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
): [title: string, text: string] {
  switch (state) {
    case 'accepted':
      return [
        'You accepted this request',
        'The owner expects to hear from you within 24 hours. Come back to this page to tell us how it went.',
      ]
    case 'declined':
      return [
        'You declined this request',
        `Thank you for the quick answer. Your reason: ${getLabel(declineReasonLabels, declineReason)}. Please don’t contact the owner.`,
      ]
    case 'talked':
      return [
        'You talked with the owner',
        `${talkedOn ? formatDate(toDay(talkedOn)) : ''}, ${getLabel(talkChannelLabels, talkedBy).toLowerCase()}. Once it’s decided, tell us whether you signed a contract.`,
      ]
    case 'signed':
      return ['You signed a contract', `Congratulations on the new home in ${city}.`]
    case 'not_signed':
      return [
        'There is no contract',
        `Thank you for telling us. The reason: ${getLabel(notSignedReasonLabels, notSignedReason)}.`,
      ]
    case 'no_answer':
      return [
        `Can you still take this home in ${city}?`,
        `An owner chose ${name} and hasn’t heard from you. You can still answer.`,
      ]
    default:
      return [
        `Can you take this home in ${city}?`,
        `An owner chose ${name}. One press is enough, and a no helps the owner, too.`,
      ]
  }
}
