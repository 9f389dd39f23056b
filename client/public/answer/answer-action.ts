import type { FormFailure } from '@client/lib/form-errors.ts'
import { getClient, getLinkToken } from '@client/lib/loaders.ts'
import { nothingChanged, type Posted } from '@client/lib/posted-form.ts'
import { urls } from '@shared/lib/urls.ts'
import type { ActionFunctionArgs } from 'react-router-dom'

/** Fields of all forms of the page. `part` says which one was sent: the next answer, unless it has a value below. */
export const emptyAnswer = {
  part: '',
  seen: '',
  answer: '',
  declineReason: '',
  talkedOn: '',
  talkedBy: '',
  notSignedReason: '',
  fullUntil: '',
}
export type AnswerFailure = FormFailure<typeof emptyAnswer>

export const CORRECTION = 'correction'
export const PAUSE = 'pause'
export const OPEN_AGAIN = 'open-again'

/** Sends what a button of the page posts, then shows the page with the result. */
export const toPosted = (args: ActionFunctionArgs): Posted<typeof emptyAnswer, unknown> => {
  const token = getLinkToken(args)
  const { answers } = getClient(args)
  return {
    send: ({ part, fullUntil, ...answer }) => {
      if (part === PAUSE) return answers.pause.mutate({ token, fullUntil })
      if (part === OPEN_AGAIN) return answers.endPause.mutate({ token })
      return answers.answer.mutate({ token, ...answer })
    },
    next: () => urls.answer(token),
    toProblem: nothingChanged,
  }
}
