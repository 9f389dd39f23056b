import { inBackground } from '@client/lib/in-background.ts'
import { getUtils, throwNotFound } from '@client/lib/loaders.ts'
import { useOwnForm } from '@client/lib/own-form.ts'
import { isPlainClick } from '@client/lib/plain-click.ts'
import { scrollToTopOf } from '@client/lib/scroll-to.ts'
import { getErrorCode, trpc } from '@client/lib/trpc.ts'
import { CertificationBadge } from '@client/public/parts/company-list/certification-badge.tsx'
import { ValueScore } from '@client/public/parts/company-list/value-score.tsx'
import { SelectionToggle } from '@client/public/parts/company-selection/selection-toggle.tsx'
import { usePlaceSelection } from '@client/public/parts/company-selection/use-place-selection.ts'
import { useRequestDetails } from '@client/public/parts/company-selection/use-request-details.tsx'
import { ANALYSIS_ANCHOR, AnalysisLink } from '@client/public/parts/hostscore-dialog/analysis-link.tsx'
import { AnalysisView } from '@client/public/parts/hostscore-dialog/analysis-view.tsx'
import type { LeadFormFailure } from '@client/public/parts/lead-form/lead-fields.ts'
import { LeadForm } from '@client/public/parts/lead-form/lead-form.tsx'
import { leadFormAction } from '@client/public/parts/lead-form/lead-form-action.ts'
import { ShortlistButton } from '@client/public/parts/shortlist/shortlist-button.tsx'
import { ButtonLink } from '@client/ui/button-link.tsx'
import { Icon } from '@client/ui/illustrations/icons.tsx'
import { PageSection, SectionHeading } from '@client/ui/page-section.tsx'
import type { CompanyProfile } from '@shared/companies/company-profile.schema.ts'
import { fullUntilText } from '@shared/companies/pause.ts'
import { companyWebsiteLink } from '@shared/lib/outbound.ts'
import { urls } from '@shared/lib/urls.ts'
import { useRef } from 'react'
import { type LoaderFunctionArgs, type Params, redirect, useActionData, useParams } from 'react-router-dom'
import { ProfileBadge } from './profile-badge.tsx'
import { ProfileCorrection } from './profile-correction.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { RequestSection } from './request-section.tsx'
import { SimilarCompanies } from './similar-companies.tsx'

function getId({ company = '' }: Params): number | null {
  const digits = /^(\d{1,9})(?:-|$)/.exec(company)?.[1]
  return digits ? Number(digits) || null : null
}

/**
 * Redirects a wrong or missing name to the canonical URL, and a merged company to the one that stayed; 404 for companies
 * that are not listed.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { companies, hostscore } = getUtils(args)
  const id = getId(args.params) ?? throwNotFound()
  const { pathname, search } = new URL(args.request.url)
  const { company } = await companies.profile.ensureData({ id }).catch(async (error: unknown) => {
    if (getErrorCode(error) !== 'NOT_FOUND') throw error
    const kept = await companies.mergedInto.fetch({ id })
    if (kept) throw redirect(`${urls.company(kept)}${search}`, 301)
    return throwNotFound()
  })
  const canonical = urls.company(company)
  if (pathname !== canonical) return redirect(`${canonical}${search}`, 301)
  await Promise.all([
    hostscore.analysis.ensureData({ companyId: id }),
    hostscore.history.ensureData({ companyId: id }),
  ])
  return null
}

export const action = import.meta.env.SSR ? leadFormAction : undefined

/** Company profile; keyed by id, so that its state resets for another company. */
export function Component() {
  const id = getId(useParams()) ?? 0
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
  const requestSection = useRef<HTMLElement>(null)
  const toForm = () => {
    scrollToTopOf(requestSection.current)
    requestSection.current?.focus({ preventScroll: true })
  }
  const requestDetails = useRequestDetails(toForm)
  useOwnForm(toForm)
  const listPlace = getListPlace(profile)
  const selection = usePlaceSelection(listPlace, company.id)
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
            {company.fullUntil ? (
              <p>
                <b>{fullUntilText(company.fullUntil)}</b>
              </p>
            ) : (
              <>
                <ButtonLink
                  href="#leadForm"
                  size="lg"
                  onClick={(event) => {
                    if (!isPlainClick(event)) return
                    event.preventDefault()
                    inBackground(requestDetails.request(company))
                  }}
                >
                  Request Details
                </ButtonLink>
                <SelectionToggle company={company} selection={selection} />
              </>
            )}
            <ShortlistButton company={company} look="text" />
            {website ? (
              <ButtonLink
                href={website}
                kind="quiet"
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
      {requestDetails.question}
      <ProfileFacts profile={profile} value={<ValueScore company={company} />} />
      <Analysis company={company} />
      <ProfileBadge profile={profile} />
      {company.fullUntil ? null : (
        <RequestSection
          company={company}
          panel={requestSection}
          compare={{ label: `Choose more companies in ${listPlace.name}`, href: selection.listUrl }}
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
      )}
      <SimilarCompanies
        profile={profile}
        listPlace={listPlace}
        renderScore={(other) => (
          <>
            <CertificationBadge score={other.hostScore} look="row" />
            <AnalysisLink company={other} look="row" />
          </>
        )}
      />
      <ProfileCorrection companyId={company.id} />
    </>
  )
}

function Analysis({ company }: { company: CompanyProfile['company'] }) {
  const [analysis] = trpc.hostscore.analysis.useSuspenseQuery({ companyId: company.id })
  const [history] = trpc.hostscore.history.useSuspenseQuery({ companyId: company.id })
  return (
    <PageSection id={ANALYSIS_ANCHOR} tone="sand" width="wide" space="tight" labelledBy="hostscore-title">
      <SectionHeading id="hostscore-title" title="HostScore, point by point" />
      <AnalysisView analysis={analysis} history={history} look="page" />
    </PageSection>
  )
}

/** Returns the page whose list has the company: its city's, or its state's if the city is unknown. */
function getListPlace({ company, places, stateName }: CompanyProfile) {
  const home = places.find((place) => place.isHome)
  return home
    ? { path: urls.location({ state: home.state, city: home.citySlug }), name: `${home.name}, ${home.state}` }
    : { path: urls.location({ state: company.state }), name: stateName }
}
