import { clientOf } from '@client/lib/loaders.ts'
import { answerPost, readForm, readPosted } from '@client/lib/posted-form.ts'
import type { ActionFunctionArgs } from 'react-router-dom'
import { emptyReport, reportedUrl, reportReading, toReport } from './report-fields.ts'

/** Takes a report posted without JavaScript: the next page is the record again, with a thank-you. */
export async function reportAction(args: ActionFunctionArgs) {
  const { id = '' } = args.params
  return answerPost(readPosted(await readForm(args.request), emptyReport), {
    send: (values) => clientOf(args).badges.report.mutate(toReport(values, id)),
    next: () => reportedUrl(id),
    ...reportReading,
  })
}
