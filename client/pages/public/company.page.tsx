import { ButtonLink } from '@client/components/button-link.tsx'
import { PageSection, SectionHeading } from '@client/components/page-section.tsx'
import { CertificationBadge } from '@client/features/company-list/certification-badge.tsx'
import { ValueScore } from '@client/features/company-list/value-score.tsx'
import { ProfileBadge } from '@client/features/company-profile/profile-badge.tsx'
import { ProfileFacts } from '@client/features/company-profile/profile-facts.tsx'
import { ProfileHead } from '@client/features/company-profile/profile-head.tsx'
import { ProfileHeader } from '@client/features/company-profile/profile-header.tsx'
import { RequestSection } from '@client/features/company-profile/request-section.tsx'
import { SimilarCompanies } from '@client/features/company-profile/similar-companies.tsx'
import { withSelection } from '@client/features/company-selection/selection.ts'
import { useRequestDetails } from '@client/features/company-selection/use-request-details.ts'
import { ANALYSIS_ANCHOR, AnalysisLink } from '@client/features/hostscore-dialog/analysis-link.tsx'
import { AnalysisView } from '@client/features/hostscore-dialog/analysis-view.tsx'
import type { LeadFormFailure } from '@client/features/lead-form/lead-fields.ts'
import { LeadForm } from '@client/features/lead-form/lead-form.tsx'
import { leadFormAction } from '@client/features/lead-form/lead-form-action.ts'
import { useQuotePanel } from '@client/features/quote-panel/use-quote-panel.ts'
import { Icon } from '@client/illustrations/icons.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { notFound, utilsOf } from '@client/lib/loaders.ts'
import { errorCode, trpc } from '@client/lib/trpc.ts'
import { companyWebsiteLink } from '@shared/outbound.ts'
import type { CompanyProfile } from '@shared/schemas/company-profile.schema.ts'
import { urls } from '@shared/urls.ts'
import { type LoaderFunctionArgs, type Params, redirect, useActionData, useParams } from 'react-router-dom'

/** The id decides; what follows it is for people. Null for an address that names none. */
function idOf({ company = '' }: Params): number | null {
  const digits = /^(\d{1,9})(?:-|$)/.exec(company)?.[1]
  return digits ? Number(digits) || null : null
}

/** One address a company: a wrong or missing name redirects, whoever is not listed is not found. */
export async function loader(args: LoaderFunctionArgs) {
  const { companies, hostscore } = utilsOf(args)
  const id = idOf(args.params) ?? notFound()
  const { company } = await companies.profile.ensureData({ id }).catch((error: unknown) => {
    if (errorCode(error) === 'NOT_FOUND') notFound()
    throw error
  })
  const { pathname, search } = new URL(args.request.url)
  const canonical = urls.company(company)
  if (pathname !== canonical) return redirect(`${canonical}${search}`, 301)
  await Promise.all([
    hostscore.analysis.ensureData({ companyId: id }),
    hostscore.history.ensureData({ companyId: id }),
  ])
  return null
}

// Where a form without JavaScript posts to.
export const action = import.meta.env.SSR ? leadFormAction : undefined

/** A company's own page: everything starts afresh at another one. */
export function Component() {
  const id = idOf(useParams()) ?? 0
  const [profile] = trpc.companies.profile.useSuspenseQuery({ id })
  return (
    <>
      <ProfileHead profile={profile} />
      <Profile key={id} profile={profile} />
    </>
  )
}

function Profile({ profile }: { profile: CompanyProfile }) {
  const { company } = profile
  const failed = useActionData<LeadFormFailure>()
  const quote = useQuotePanel(true)
  const requestDetails = useRequestDetails(quote.visit)
  const website = companyWebsiteLink(company.website)
  return (
    <>
      <ProfileHeader
        profile={profile}
        badge={
          <>
            <CertificationBadge score={company.hostScore} look="large" />
            <AnalysisLink company={company} />
          </>
        }
        actions={
          <>
            <ButtonLink
              href="#leadForm"
              size="lg"
              onClick={(event) => {
                event.preventDefault()
                inBackground(requestDetails.ask(company))
              }}
            >
              Request Details
            </ButtonLink>
            {website ? (
              <ButtonLink
                href={website}
                kind="secondary"
                size="lg"
                target="_blank"
                rel="nofollow noopener"
                data-company={company.id}
              >
                Visit website
                <span className="visually-hidden"> (opens in a new tab)</span>
                <Icon name="external" size={18} />
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <ProfileFacts profile={profile} value={<ValueScore company={company} />} />
      <Analysis company={company} />
      <ProfileBadge company={company} />
      <RequestSection
        company={company}
        panel={quote.panel}
        compare={compareLink(profile)}
        form={
          <LeadForm
            id="leadForm"
            variant="location"
            selectedCompanies={[company]}
            defaultCity={company.city}
            failed={failed}
          />
        }
      />
      <SimilarCompanies
        profile={profile}
        renderScore={(other) => (
          <>
            <CertificationBadge score={other.hostScore} look="row" />
            <AnalysisLink company={other} look="row" />
          </>
        )}
      />
    </>
  )
}

function Analysis({ company }: { company: CompanyProfile['company'] }) {
  const [analysis] = trpc.hostscore.analysis.useSuspenseQuery({ companyId: company.id })
  const [history] = trpc.hostscore.history.useSuspenseQuery({ companyId: company.id })
  return (
    <PageSection id={ANALYSIS_ANCHOR} tone="sand" width="wide" labelledBy="hostscore-title">
      <SectionHeading
        id="hostscore-title"
        title="HostScore, point by point"
        lead="What it is made of, and which facts are behind it."
      />
      <AnalysisView analysis={analysis} history={history} look="page" />
    </PageSection>
  )
}

/** The list of its own city, or else its state, with this company already chosen. */
function compareLink({ company, places, stateName }: CompanyProfile) {
  const home = places.find((place) => place.isHome)
  const query = withSelection(new URLSearchParams(), [company.id])
  return home
    ? {
        label: `Choose more companies in ${home.name}`,
        href: `${urls.location({ state: home.state, city: home.citySlug })}${query}`,
      }
    : {
        label: `Choose more companies in ${stateName}`,
        href: `${urls.location({ state: company.state })}${query}`,
      }
}
