import { type FormFailure, messageOr } from '@client/lib/form-errors.ts'
import { getClient, getLinkToken, linkLoader } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { postAction } from '@client/lib/posted-form.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Button } from '@client/ui/button.tsx'
import { ButtonLink } from '@client/ui/button-link.tsx'
import { FormProblem } from '@client/ui/form-problem.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { Card, Facts, Note, Row, Stack } from '@client/ui/primitives.tsx'
import type { ForwardQuestion } from '@shared/leads/forward.schema.ts'
import { brand } from '@shared/lib/brand.ts'
import { formatDate } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link, useActionData, useLoaderData } from 'react-router-dom'
import styles from './share-request.page.module.css'

export const loader = linkLoader((utils, ...args) => utils.leads.forwardQuestion.fetch(...args))

const emptyAnswer = { answer: '', consentText: '' }
type AnswerFailure = FormFailure<typeof emptyAnswer>

/** Sends the owner's answer, then shows the page with the result. */
export const action = import.meta.env.SSR
  ? postAction(emptyAnswer, (args) => ({
      send: (values) => getClient(args).leads.answerForward.mutate({ token: getLinkToken(args), ...values }),
      next: () => urls.shareConsent(getLinkToken(args)),
      toProblem: messageOr(
        'We couldn’t reach our servers. Nothing was shared. Please try again in a moment.',
      ),
    }))
  : undefined

/** Page of an emailed link, on which the owner decides whether a company may have their request. */
export function Component() {
  const { token } = useLoaderData<{ token: string }>()
  const [question] = trpc.leads.forwardQuestion.useSuspenseQuery({ token })
  const failed = useActionData<AnswerFailure>()
  return (
    <>
      <PageMeta
        title="Share your request"
        description="Decide whether a company gets your request."
        path={null}
      />
      <PageSection width="text" space="tight">
        {question?.state === 'waiting' ? (
          <Question token={token} question={question} failed={failed} />
        ) : (
          <Result question={question} />
        )}
      </PageSection>
    </>
  )
}

interface QuestionProps {
  token: string
  question: ForwardQuestion
  failed: AnswerFailure | undefined
}

function Question({ token, question, failed }: QuestionProps) {
  const { company, facts, consentText, expiresAt } = question
  return (
    <Stack gap={5} className={styles.text}>
      <h1>May we share your request with {company.name}?</h1>
      <p>
        <Link to={urls.company(company)}>{company.name}</Link> manages vacation rentals from {company.city},{' '}
        {company.state}. It doesn’t have your details yet. If you agree, we’ll share only this:
      </p>
      <Card pad={4}>
        <Facts items={facts.map(({ label, value }) => ({ name: label, value }))} className={styles.facts} />
      </Card>
      {failed?.problem ? <FormProblem posted>{failed.problem.message}</FormProblem> : null}
      <form method="post" action={urls.shareConsent(token)} className="stack">
        <input type="hidden" name="consentText" value={consentText ?? ''} />
        <Note>{consentText}</Note>
        <Row className={styles.buttons}>
          <Button type="submit" name="answer" value="yes">
            Yes, share with {company.name}
          </Button>
          <Button type="submit" name="answer" value="no" kind="secondary">
            No, thanks
          </Button>
        </Row>
      </form>
      <Note>You can answer until {formatDate(expiresAt)}. If you don’t answer, nothing is shared.</Note>
    </Stack>
  )
}

function Result({ question }: { question: ForwardQuestion | null }) {
  const { title, text } = describeResult(question)
  return (
    <Stack gap={5} className={styles.text}>
      <h1>{title}</h1>
      <p>{text}</p>
      <Row className={styles.buttons}>
        <ButtonLink to={urls.home()} kind="secondary">
          Go to {brand.name}
        </ButtonLink>
      </Row>
    </Stack>
  )
}

function describeResult(question: ForwardQuestion | null): { title: string; text: string } {
  const name = question?.company.name ?? ''
  switch (question?.state) {
    case 'agreed':
      return {
        title: `${name} gets your request`,
        text: 'Thank you. We’re sending them your details by email. Expect to hear from them within 24 hours.',
      }
    case 'declined':
      return {
        title: 'Nothing was shared',
        text: `Thanks for letting us know. We won’t share your details with ${name} or ask you about them again.`,
      }
    case 'withdrawn':
      return {
        title: 'This question was withdrawn',
        text: `There’s nothing you need to do. We won’t share your details with ${name}.`,
      }
    case 'expired':
      return {
        title: 'This link has expired',
        text: `Nothing was shared with ${name}. There’s nothing you need to do. If you’d like to hear from them, reply to our email.`,
      }
    default:
      return {
        title: 'This link doesn’t work',
        text: 'It may be incomplete, or your request may have been deleted. Nothing was shared. Try opening the link in our email again.',
      }
  }
}
