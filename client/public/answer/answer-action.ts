import { readPosted } from '@client/lib/form-controls.ts'
import { type FailureOptions, type FormFailure, messageOr } from '@client/lib/form-errors.ts'
import { getClient } from '@client/lib/loaders.ts'
import { handlePost, readForm } from '@client/lib/posted-form.ts'
import { SHORT_TEXT_MAX } from '@shared/lib/text.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import type { ActionFunctionArgs } from 'react-router-dom'

/** Fields of all forms of the page. `part` says which one was sent: the next answer, unless it has a value below. */
const empty = {
  part: '',
  seen: '',
  answer: '',
  declineReason: '',
  talkedOn: '',
  talkedBy: '',
  notSignedReason: '',
  fullUntil: '',
}
type PostedAnswer = typeof empty
export type AnswerFailure = FormFailure<PostedAnswer>

export const CORRECTION = 'correction'
export const PAUSE = 'pause'
export const OPEN_AGAIN = 'open-again'

const failureOptions: FailureOptions<PostedAnswer> = {
  toProblem: messageOr('We couldn’t reach our servers. Nothing was changed. Please try again in a moment.'),
}

export const getToken = ({ params }: Pick<ActionFunctionArgs, 'params'>) =>
  (params.token ?? '').slice(0, SHORT_TEXT_MAX)

/** Sends what a button of the page posts, then shows the page with the result. */
export async function answerAction(args: ActionFunctionArgs) {
  const token = getToken(args)
  const { answers } = getClient(args)
  return handlePost(readPosted(await readForm(args.request), empty), {
    send: ({ part, fullUntil, ...answer }) => {
      if (part === PAUSE) return answers.pause.mutate({ token, fullUntil })
      if (part === OPEN_AGAIN) return answers.endPause.mutate({ token })
      return answers.answer.mutate({ token, ...answer })
    },
    next: () => urls.answer(token),
    ...failureOptions,
  })
}
