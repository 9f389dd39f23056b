import { readPosted } from '@client/lib/form-controls.ts'
import { getClient } from '@client/lib/loaders.ts'
import { handlePost, readForm } from '@client/lib/posted-form.ts'
import type { ActionFunctionArgs } from 'react-router-dom'
import { emptyReport, reportedUrl, reportFailureOptions, toReport } from './report-fields.ts'

export async function reportAction(args: ActionFunctionArgs) {
  const { id = '' } = args.params
  return handlePost(readPosted(await readForm(args.request), emptyReport), {
    send: (values) => getClient(args).badges.report.mutate(toReport(values, id)),
    next: () => reportedUrl(id),
    ...reportFailureOptions,
  })
}
