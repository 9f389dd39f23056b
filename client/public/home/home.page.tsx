import { getUtils } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { useClaims, useSite } from '@client/lib/site.ts'
import { organizationJsonLd, webSiteJsonLd } from '@client/lib/structured-data.ts'
import { trpc } from '@client/lib/trpc.ts'
import type { LeadFormFailure } from '@client/public/parts/lead-form/lead-fields.ts'
import { LeadForm } from '@client/public/parts/lead-form/lead-form.tsx'
import { leadFormAction } from '@client/public/parts/lead-form/lead-form-action.ts'
import { LocationSearch } from '@client/public/parts/location-search/location-search.tsx'
import { urls } from '@shared/lib/urls.ts'
import { type LoaderFunctionArgs, useActionData } from 'react-router-dom'
import { Benefits } from './benefits.tsx'
import { ContactSection } from './contact-section.tsx'
import { ContinueSelection } from './continue-selection.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { LearnMore } from './learn-more.tsx'
import { OwnerStories } from './owner-stories.tsx'
import { PopularPlaces } from './popular-places.tsx'
import { ScoreExplainer } from './score-explainer.tsx'
import { TrustStrip } from './trust-strip.tsx'
import { WhyUseUs } from './why-use-us.tsx'

const FORM_ID = 'contactForm'

export async function loader(args: LoaderFunctionArgs) {
  await getUtils(args).locations.popularMarkets.ensureData()
  return null
}

export const action = import.meta.env.SSR ? leadFormAction : undefined

/** Home page (product 2.3). */
export function Component() {
  const claims = useClaims()
  const { publicUrl, operator } = useSite()
  const [markets] = trpc.locations.popularMarkets.useSuspenseQuery()
  const failed = useActionData<LeadFormFailure>()
  return (
    <>
      <PageMeta
        title="Compare Vacation Rental Management Companies"
        description={`Find a vacation rental manager near your property. Compare ${claims.preScreened.text} companies by HostScore, services and fees, then send one free request in ${claims.minutes.text}.`}
        path={urls.home()}
        jsonLd={
          import.meta.env.SSR ? [organizationJsonLd(publicUrl, operator), webSiteJsonLd(publicUrl)] : []
        }
      />
      <Hero search={<LocationSearch size="compact" />} resume={<ContinueSelection />} />
      <TrustStrip />
      <HowItWorks />
      <Benefits />
      <WhyUseUs />
      <OwnerStories />
      <PopularPlaces markets={markets} />
      <ScoreExplainer />
      <ContactSection labelledBy={`${FORM_ID}-title`}>
        <LeadForm id={FORM_ID} selectedCompanies={[]} failed={failed} look="sheet" />
      </ContactSection>
      <LearnMore markets={markets} />
    </>
  )
}
