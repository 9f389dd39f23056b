import { readPosted } from '@client/lib/form-controls.ts'
import { type FormFailure, messageOr } from '@client/lib/form-errors.ts'
import { getClient } from '@client/lib/loaders.ts'
import { handlePost, readForm } from '@client/lib/posted-form.ts'
import { toast } from '@client/lib/toast-texts.ts'
import { correctableFields, type HiredChoice } from '@shared/leads/own-progress.ts'
import type { CorrectOwnValues } from '@shared/leads/own-request.schema.ts'
import { objectFrom } from '@shared/lib/objects.ts'
import { urls } from '@shared/lib/urls.ts'
import { TRPCClientError } from '@trpc/client'
import { type ActionFunctionArgs, data, redirect } from 'react-router-dom'
import { type ConnectFailure, connectAction } from './connect-action.ts'

/** Hidden field that tells the forms of "Your request" from the connect buttons. */
export const ACT_FIELD = 'act'
export type OwnAct = 'reached' | 'hired' | 'correct' | 'stop'

type Correction = Record<(typeof correctableFields)[number], string>
export type CorrectionFailure = FormFailure<Correction>

const UNREACHABLE = 'We couldn’t reach our servers. Nothing was changed. Please try again in a moment.'
const UNAVAILABLE = 503

/** Handles every form of the thank-you page. They are plain posts, so that they work without JavaScript. */
export async function thankYouAction(args: ActionFunctionArgs) {
  const posted = await readForm(args.request.clone())
  const act = posted.get(ACT_FIELD)
  if (act === null) return connectAction(args)
  const { leads } = getClient(args)
  const leadId = Number(posted.get('leadId'))
  const companyId = Number(posted.get('companyId'))
  switch (act as OwnAct) {
    case 'reached':
      return save('reached', () =>
        leads.reportReached.mutate({ leadId, companyId, isReached: posted.get('reached') === 'yes' }),
      )
    case 'hired':
      return save('hired', () => leads.reportHired.mutate({ leadId, ...readHired(posted.get('hired')) }))
    case 'stop':
      return save('stop', () => leads.stopOwn.mutate({ leadId }))
    default:
      return handlePost(
        readPosted<Correction>(
          posted,
          objectFrom(correctableFields, () => ''),
        ),
        {
          send: (values) => leads.correctOwn.mutate({ ...(values as CorrectOwnValues), leadId }),
          next: () => urls.ownRequest('correct'),
          toProblem: messageOr(UNREACHABLE),
        },
      )
  }
}

/** Reads the choice of the list: a company's id, or one of the others. */
function readHired(choice: FormDataEntryValue | null): { hired: HiredChoice; companyId?: number } {
  const companyId = Number(choice)
  return companyId > 0 ? { hired: 'here', companyId } : { hired: String(choice) as HiredChoice }
}

async function save(act: OwnAct, call: () => Promise<unknown>) {
  try {
    await call()
    return redirect(urls.ownRequest(act), 303)
  } catch (error) {
    if (!(error instanceof TRPCClientError)) throw error
    const { message } = messageOr(UNREACHABLE)(error)
    const notice = toast('error', 'Not saved', message)
    return data<ConnectFailure>({ notice }, { status: error.data?.httpStatus ?? UNAVAILABLE })
  }
}
