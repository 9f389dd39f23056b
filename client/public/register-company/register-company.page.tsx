import { getUtils } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { PageSection, SectionHeading } from '@client/ui/page-section.tsx'
import { Stack } from '@client/ui/primitives.tsx'
import { brand } from '@shared/lib/brand.ts'
import { urls } from '@shared/lib/urls.ts'
import { useState } from 'react'
import { type LoaderFunctionArgs, useActionData, useLoaderData, useLocation } from 'react-router-dom'
import { REGISTERED_QUERY, registrationAction } from './registration-action.ts'
import type { RegistrationFailure } from './registration-errors.ts'
import { RegistrationExplainer } from './registration-explainer.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { RegistrationSuccess } from './registration-success.tsx'

interface LoaderData {
  startToken: string
  registered: boolean
}

/** Serves a fresh form: its token holds the time it was served. */
export async function loader(args: LoaderFunctionArgs): Promise<LoaderData> {
  const { token } = await getUtils(args).companies.registrationStart.fetch(undefined, { staleTime: 0 })
  const { searchParams } = new URL(args.request.url)
  return { startToken: token, registered: searchParams.has(REGISTERED_QUERY) }
}

export const action = import.meta.env.SSR ? registrationAction : undefined

/** Company registration: explainer cards, then the form or its success panel (product 2.11). */
export function Component() {
  const { startToken, registered } = useLoaderData<LoaderData>()
  const failed = useActionData<RegistrationFailure>()
  // Only for this visit of the page: its link in the header leads to an empty form.
  const { key } = useLocation()
  const [done, setDone] = useState<{ key: string; unknownPlaces: string[] } | null>(null)
  const receipt = done?.key === key ? done : null
  const isDone = registered || receipt !== null
  return (
    <>
      <PageMeta
        title="Register Your Company"
        description={`List your vacation rental management company on ${brand.name}: reviewed by a person, shown where you work, scored on facts.`}
        path={urls.registerCompany()}
        noindex={registered}
      />
      {isDone ? (
        <PageSection space="tight">
          <RegistrationSuccess takeFocus={receipt !== null} unknownPlaces={receipt?.unknownPlaces ?? []} />
        </PageSection>
      ) : (
        <>
          <PageSection tone="sand" space="tight" className="stack">
            <Stack gap={3}>
              <h1>Register your company</h1>
              <p className="intro">
                For companies that manage vacation rentals. It takes about five minutes.
              </p>
            </Stack>
            <RegistrationExplainer />
          </PageSection>
          <PageSection space="tight" labelledBy="registration-title">
            <SectionHeading
              id="registration-title"
              title="Your registration"
              intro="All fields are required unless marked optional."
            />
            <RegistrationForm
              startToken={startToken}
              failed={failed}
              onRegistered={(registration) => setDone({ key, ...registration })}
            />
          </PageSection>
        </>
      )}
    </>
  )
}
