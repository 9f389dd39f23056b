import { PageMeta } from '@client/lib/page-meta.tsx'
import { CorrectionRequest } from '@client/public/parts/correction-request/correction-request.tsx'
import {
  ASKED_QUERY,
  type CorrectionRequestFailure,
  correctionRequestAction,
} from '@client/public/parts/correction-request/correction-request-action.ts'
import { PageSection } from '@client/ui/page-section.tsx'
import { Stack } from '@client/ui/primitives.tsx'
import { CORRECTION_ASKED } from '@shared/companies/correction.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link, useActionData, useSearchParams } from 'react-router-dom'

export const action = import.meta.env.SSR ? correctionRequestAction : undefined

/** Answer to asking for a link, and its form again when it was refused. Used without JavaScript. */
export function Component() {
  const [params] = useSearchParams()
  const failed = useActionData<CorrectionRequestFailure>()
  return (
    <>
      <PageMeta
        title="Correct your profile"
        description="Get a link with which your company corrects its profile."
        path={null}
        noindex
      />
      <PageSection width="text" space="tight">
        <Stack gap={5}>
          <h1 className="heading-2">Correct your profile</h1>
          {failed ? (
            <CorrectionRequest companyId={Number(failed.values.companyId) || 0} failed={failed} />
          ) : null}
          {failed ? null : params.has(ASKED_QUERY) ? (
            <p>{CORRECTION_ASKED}</p>
          ) : (
            <p>
              <Link to={urls.locations()}>Find your company’s profile</Link>, then choose “Is this your
              company?” at its end.
            </p>
          )}
        </Stack>
      </PageSection>
    </>
  )
}
