import { type FormFailure, messageOr } from '@client/lib/form-errors.ts'
import { getClient } from '@client/lib/loaders.ts'
import { postAction } from '@client/lib/posted-form.ts'
import {
  CorrectionRequest,
  emptyCorrectionRequest,
} from '@client/public/parts/correction-request/correction-request.tsx'
import { LinkPage } from '@client/public/parts/link-page/link-page.tsx'
import { urls } from '@shared/lib/urls.ts'
import { useActionData, useSearchParams } from 'react-router-dom'

const ASKED_QUERY = 'asked'

export const action = import.meta.env.SSR
  ? postAction(emptyCorrectionRequest, (args) => ({
      send: ({ companyId, email }) =>
        getClient(args).companies.askCorrection.mutate({ companyId: Number(companyId), email }),
      next: () => `${urls.correct()}?${ASKED_QUERY}=1`,
      problemField: 'email',
      toProblem: messageOr('We couldn’t reach our servers. Please try again in a moment.'),
    }))
  : undefined

/** Answer to asking for a link, which is the same for every address; the form again when it was refused. */
export function Component() {
  const [params] = useSearchParams()
  const failed = useActionData<FormFailure<typeof emptyCorrectionRequest>>()
  const text = params.has(ASKED_QUERY)
    ? 'If this is the listed address, we have sent a link to it.'
    : 'Open your company’s profile, and choose “Is this your company?” at its end.'
  return (
    <LinkPage title="Correct your profile" description="Get a link to correct your profile.">
      {failed ? <CorrectionRequest companyId={failed.values.companyId} failed={failed} /> : <p>{text}</p>}
    </LinkPage>
  )
}
