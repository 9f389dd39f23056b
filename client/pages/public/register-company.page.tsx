import { PageSection, SectionHeading } from '@client/components/page-section.tsx'
import {
  REGISTERED_QUERY,
  registrationAction,
} from '@client/features/company-registration/registration-action.ts'
import { RegistrationExplainer } from '@client/features/company-registration/registration-explainer.tsx'
import type { RegistrationFailure } from '@client/features/company-registration/registration-fields.ts'
import { RegistrationForm } from '@client/features/company-registration/registration-form.tsx'
import { RegistrationSuccess } from '@client/features/company-registration/registration-success.tsx'
import { utilsOf } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { brand } from '@shared/brand.ts'
import { urls } from '@shared/urls.ts'
import { useState } from 'react'
import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router-dom'
import styles from './register-company.module.css'

interface Opened {
  startToken: string
  registered: boolean
}

/** Each visitor gets a form of their own: its token tells when it was handed out. */
export async function loader(args: LoaderFunctionArgs): Promise<Opened> {
  const { token } = await utilsOf(args).companies.registrationStart.fetch(undefined, { staleTime: 0 })
  const { searchParams } = new URL(args.request.url)
  return { startToken: token, registered: searchParams.has(REGISTERED_QUERY) }
}

// Where a form without JavaScript posts to.
export const action = import.meta.env.SSR ? registrationAction : undefined

/** Company registration (specification, section 2): explainer cards, the form, and what replaces it on success. */
export function Component() {
  const { startToken, registered } = useLoaderData<Opened>()
  const failed = useActionData<RegistrationFailure>()
  const [registeredNow, setRegisteredNow] = useState(false)
  const isDone = registered || registeredNow
  return (
    <>
      <PageMeta
        title="Register Your Company"
        description={`List your vacation rental management company on ${brand.name}: reviewed by a person, shown where you work, scored on facts.`}
        path={urls.registerCompany()}
        noindex={registered}
      />
      {isDone ? (
        <PageSection width="text">
          <RegistrationSuccess takeFocus={registeredNow} />
        </PageSection>
      ) : (
        <>
          <PageSection tone="sand" width="content" className={styles.head}>
            <div className={styles.words}>
              <h1>Register your company</h1>
              <p className="lead">
                For companies that manage vacation rentals. Tell us about yours; it takes about five minutes.
              </p>
            </div>
            <RegistrationExplainer />
          </PageSection>
          <PageSection width="text" labelledBy="registration-title">
            <SectionHeading
              id="registration-title"
              title="Your registration"
              lead="Everything is needed unless it says optional."
            />
            <RegistrationForm
              startToken={startToken}
              failed={failed}
              onRegistered={() => setRegisteredNow(true)}
            />
          </PageSection>
        </>
      )}
    </>
  )
}
