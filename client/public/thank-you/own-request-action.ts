import { readPosted } from '@client/lib/form-controls.ts'
import type { FormFailure } from '@client/lib/form-errors.ts'
import { getClient } from '@client/lib/loaders.ts'
import { handlePost, nothingChanged, readForm } from '@client/lib/posted-form.ts'
import { correctableFields, type HiredChoice } from '@shared/leads/own-progress.ts'
import type { CorrectOwnValues } from '@shared/leads/own-request.schema.ts'
import { objectFrom } from '@shared/lib/objects.ts'
import { urls } from '@shared/lib/urls.ts'
import type { ActionFunctionArgs } from 'react-router-dom'
import { connectAction } from './connect-action.ts'

/** Hidden field that tells the forms of "Your request" from the connect buttons. */
export const ACT_FIELD = 'act'
export type OwnAct = 'reached' | 'hired' | 'correct' | 'stop'

const emptyCorrection = objectFrom(correctableFields, () => '')
/** Refused post of the page. Only a correction has values. */
export type OwnRequestFailure = FormFailure<Partial<typeof emptyCorrection>>

/** Handles every form of the thank-you page. They are plain posts, so that they work without JavaScript. */
export async function thankYouAction(args: ActionFunctionArgs) {
  const posted = await readForm(args.request)
  const act = posted.get(ACT_FIELD) as OwnAct | null
  if (act === null) return connectAction(args, posted)
  const { leads } = getClient(args)
  const leadId = Number(posted.get('leadId'))
  const companyId = Number(posted.get('companyId'))
  const isReached = posted.get('reached') === 'yes'
  const save = <Values extends object>(values: Values, send: (values: Values) => Promise<unknown>) =>
    handlePost(values, { send, next: () => urls.ownRequest(act), toProblem: nothingChanged })
  switch (act) {
    case 'reached':
      return save({}, () => leads.reportReached.mutate({ leadId, companyId, isReached }))
    case 'hired':
      return save({}, () => leads.reportHired.mutate({ leadId, ...readHired(posted.get('hired')) }))
    case 'stop':
      return save({}, () => leads.stopOwn.mutate({ leadId }))
    default:
      return save(readPosted(posted, emptyCorrection), (values) =>
        leads.correctOwn.mutate({ ...(values as CorrectOwnValues), leadId }),
      )
  }
}

/** Reads the choice of the list: a company's id, or one of the others. */
function readHired(choice: FormDataEntryValue | null): { hired: HiredChoice; companyId?: number } {
  const companyId = Number(choice)
  return companyId > 0 ? { hired: 'here', companyId } : { hired: String(choice) as HiredChoice }
}
