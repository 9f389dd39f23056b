import { readPosted } from '@client/lib/form-controls.ts'
import { type FailureOptions, type FormFailure, messageOr } from '@client/lib/form-errors.ts'
import { getClient } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { handlePost, readForm } from '@client/lib/posted-form.ts'
import {
  CorrectionRequest,
  emptyCorrectionRequest,
} from '@client/public/parts/correction-request/correction-request.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { Stack } from '@client/ui/primitives.tsx'
import { CORRECTION_ASKED } from '@shared/companies/correction.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import { type ActionFunctionArgs, useActionData, useSearchParams } from 'react-router-dom'

const ASKED_QUERY = 'asked'
const failureOptions: FailureOptions<typeof emptyCorrectionRequest> = {
  problemField: 'email',
  toProblem: messageOr('We couldn’t reach our servers. Please try again in a moment.'),
}

async function askAction(args: ActionFunctionArgs) {
  return handlePost(readPosted(await readForm(args.request), emptyCorrectionRequest), {
    send: ({ companyId, email }) =>
      getClient(args).companies.askCorrection.mutate({ companyId: Number(companyId), email }),
    next: () => `${urls.correct()}?${ASKED_QUERY}=1`,
    ...failureOptions,
  })
}

export const action = import.meta.env.SSR ? askAction : undefined

/** Answer to asking for a link, which is the same for every address; the form again when it was refused. */
export function Component() {
  const [params] = useSearchParams()
  const failed = useActionData<FormFailure<typeof emptyCorrectionRequest>>()
  const text = params.has(ASKED_QUERY)
    ? CORRECTION_ASKED
    : 'Open your company’s profile, and choose “Is this your company?” at its end.'
  return (
    <>
      <PageMeta
        title="Correct your profile"
        description="Get a link to correct your profile."
        path={null}
        noindex
      />
      <PageSection width="text" space="tight">
        <Stack gap={5}>
          <h1 className="heading-2">Correct your profile</h1>
          {failed ? <CorrectionRequest companyId={failed.values.companyId} failed={failed} /> : <p>{text}</p>}
        </Stack>
      </PageSection>
    </>
  )
}
