import { Benefits } from '@client/features/home/benefits.tsx'
import { Contact } from '@client/features/home/contact.tsx'
import { Hero } from '@client/features/home/hero.tsx'
import { HowItWorks } from '@client/features/home/how-it-works.tsx'
import { LearnMore } from '@client/features/home/learn-more.tsx'
import { OwnerStories } from '@client/features/home/owner-stories.tsx'
import { PopularPlaces } from '@client/features/home/popular-places.tsx'
import { ScoreExplainer } from '@client/features/home/score-explainer.tsx'
import { TrustStrip } from '@client/features/home/trust-strip.tsx'
import { WhyUseUs } from '@client/features/home/why-use-us.tsx'
import type { LeadFormFailure } from '@client/features/lead-form/lead-fields.ts'
import { LeadForm } from '@client/features/lead-form/lead-form.tsx'
import { leadFormAction } from '@client/features/lead-form/lead-form-action.ts'
import { LocationSearch } from '@client/features/location-search/location-search.tsx'
import { utilsOf } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { useSite } from '@client/lib/site.ts'
import { trpc } from '@client/lib/trpc.ts'
import { claims } from '@shared/claims.ts'
import { organizationJsonLd, webSiteJsonLd } from '@shared/structured-data.ts'
import { urls } from '@shared/urls.ts'
import { type LoaderFunctionArgs, useActionData } from 'react-router-dom'

const FORM_ID = 'contactForm'

export async function loader(args: LoaderFunctionArgs) {
  await utilsOf(args).locations.markets.ensureData()
  return null
}

// Where a form without JavaScript posts to.
export const action = import.meta.env.SSR ? leadFormAction : undefined

/** Home page (specification, section 2), in the order in which it tells its story. */
export function Component() {
  const { publicUrl } = useSite()
  const [markets] = trpc.locations.markets.useSuspenseQuery()
  const failed = useActionData<LeadFormFailure>()
  return (
    <>
      <PageMeta
        title="Compare Vacation Rental Management Companies"
        description={`Find a vacation rental manager near your property. Compare ${claims.preScreened.text} companies by HostScore, services and fees, then send one free request in ${claims.minutes.text}.`}
        path={urls.home()}
        jsonLd={import.meta.env.SSR ? [organizationJsonLd(publicUrl), webSiteJsonLd(publicUrl)] : []}
      />
      <Hero search={<LocationSearch size="compact" />} />
      <TrustStrip />
      <HowItWorks />
      <Benefits />
      <WhyUseUs />
      <OwnerStories />
      <PopularPlaces markets={markets} />
      <ScoreExplainer />
      <Contact labelledBy={`${FORM_ID}-title`}>
        <LeadForm id={FORM_ID} selectedCompanies={[]} failed={failed} />
      </Contact>
      <LearnMore markets={markets} />
    </>
  )
}
