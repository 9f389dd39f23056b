import { readPosted } from '@client/lib/form-controls.ts'
import { type FailureOptions, type FormFailure, messageOr } from '@client/lib/form-errors.ts'
import { getClient } from '@client/lib/loaders.ts'
import { handlePost, readForm } from '@client/lib/posted-form.ts'
import { urls } from '@shared/lib/urls.ts'
import type { ActionFunctionArgs } from 'react-router-dom'

const emptyAnswer = { answer: '', consentText: '' }
export type AnswerFailure = FormFailure<typeof emptyAnswer>

const failureOptions: FailureOptions<typeof emptyAnswer> = {
  toProblem: messageOr('We couldn’t reach our servers. Nothing was shared. Please try again in a moment.'),
}

/** Sends the owner's answer, then shows the page with the result. */
export async function answerAction(args: ActionFunctionArgs) {
  const token = new URL(args.request.url).searchParams.get('token') ?? ''
  return handlePost(readPosted(await readForm(args.request), emptyAnswer), {
    send: (values) => getClient(args).leads.answerForward.mutate({ token, ...values }),
    next: () => urls.shareConsent(token),
    ...failureOptions,
  })
}
