import { getUtils } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { useClaims } from '@client/lib/site.ts'
import { trpc } from '@client/lib/trpc.ts'
import { CompanyList } from '@client/public/parts/company-list/company-list.tsx'
import { AnalysisLink } from '@client/public/parts/hostscore-dialog/analysis-link.tsx'
import { EmptyState } from '@client/ui/empty-state.tsx'
import { ErrorState } from '@client/ui/error-state.tsx'
import { lazyWithFallback } from '@client/ui/lazy-with-fallback.tsx'
import { PageSection, SectionHeading } from '@client/ui/page-section.tsx'
import { Grid, Note, Stack } from '@client/ui/primitives.tsx'
import { fullUntilText } from '@shared/companies/pause.ts'
import type { OwnLead } from '@shared/leads/lead.schema.ts'
import { distanceText } from '@shared/lib/distance.ts'
import { plural } from '@shared/lib/format.ts'
import { MATCH_RADIUS_MILES } from '@shared/lib/limits.ts'
import { urls } from '@shared/lib/urls.ts'
import type { WaitablePlace } from '@shared/locations/location.schema.ts'
import { useEffect } from 'react'
import {
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router-dom'
import { hasLastStep } from './best-matches.ts'
import { ConnectButton } from './connect-button.tsx'
import { THANK_YOU_ID } from './match-offer.tsx'
import { MoreCompanies } from './more-companies.tsx'
import { NextSteps } from './next-steps.tsx'
import { type OwnRequestFailure, thankYouAction } from './own-request-action.ts'
import { SentSummary } from './sent-summary.tsx'
import styles from './thank-you.page.module.css'
import { WhoHasIt } from './who-has-it.tsx'
import { YourRequest } from './your-request.tsx'

/** Loaded only if no company is within reach. */
const WaitlistForm = await lazyWithFallback(
  async () => (await import('@client/public/parts/waitlist/waitlist-form.tsx')).WaitlistForm,
)

/** Redirects to the home page without a lead of the visitor's own (product 2.9). */
export async function loader(args: LoaderFunctionArgs) {
  const { mine } = getUtils(args).leads
  // A cached null may predate a lead submitted since.
  const own = mine.getData() ?? (await mine.fetch(undefined, { staleTime: 0 }))
  if (!own) return redirect(urls.home())
  return { waitlist: await findWaitlist(args, own) }
}

/** Returns the place whose waitlist the owner can join: the property's city if no company is within reach. */
async function findWaitlist(args: LoaderFunctionArgs, own: OwnLead): Promise<WaitablePlace | null> {
  const { propertyState, propertyCity } = own.lead
  if (own.matches.length > 0 || !propertyState) return null
  return getUtils(args)
    .locations.waitable.fetch({ state: propertyState, city: propertyCity })
    .catch(() => null)
}

export const action = import.meta.env.SSR ? thankYouAction : undefined

export function Component() {
  const [own] = trpc.leads.mine.useSuspenseQuery()
  const { waitlist } = useLoaderData<{ waitlist: WaitablePlace | null }>()
  const failed = useActionData<OwnRequestFailure>()
  const isCorrection = failed?.values.fullName !== undefined
  const [params] = useSearchParams()
  useEffect(() => {
    // The links of an email lead to a part of the page.
    if (!window.location.hash) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  if (!own) return null
  const isStopped = own.progress.stoppedAt !== null
  return (
    <>
      <PageMeta
        title="Thank You!"
        description="We’ve received your request. See what happens next and the companies near your property."
        path={urls.thankYou()}
        noindex
      />
      <PageSection tone="sand" space="tight">
        <Grid columns={[2, 1]} gap={8} align="start">
          <Stack gap={5}>
            <h1 id={THANK_YOU_ID}>
              {!isStopped && hasLastStep(own, params)
                ? 'Thank You! One last step: choose who gets it'
                : 'Thank You!'}
            </h1>
            <p className="intro">
              We’ve received your request for {own.lead.propertyAddress} in {own.lead.propertyCity}.
            </p>
            {failed?.problem && !isCorrection ? (
              <ErrorState title={failed.problem.title ?? 'Not saved'}>{failed.problem.message}</ErrorState>
            ) : null}
            {isStopped ? null : <WhoHasIt own={own} />}
            {waitlist && !isStopped ? (
              <div className={styles.waitlist}>
                <WaitlistForm place={waitlist} email={own.lead.email} />
              </div>
            ) : null}
          </Stack>
          <SentSummary lead={own.lead} addressNote={own.addressNote} />
        </Grid>
      </PageSection>
      <YourRequest own={own} failed={isCorrection ? failed : undefined} />
      {isStopped ? null : (
        <>
          <NextSteps own={own} />
          <Matches own={own} />
          <MoreCompanies own={own} />
        </>
      )}
    </>
  )
}

function Matches({ own }: { own: OwnLead }) {
  const claims = useClaims()
  const { lead, matches, nearest, recipients } = own
  const chosen = matches.filter((company) => company.selected)
  const others = matches.filter((company) => !company.selected)
  const more = chosen.length > 0 ? 'more ' : ''
  return (
    <>
      <Companies
        id="chosen"
        own={own}
        companies={chosen}
        title={chosen.length === 1 ? 'The company you chose' : `The ${chosen.length} companies you chose`}
        intro={`We’ve sent ${chosen.length === 1 ? 'it' : 'them'} your details. Expect to hear back ${claims.followUp.text}.`}
      />
      <Companies
        id="matches"
        own={own}
        companies={others}
        title={`${plural(others.length, `${more}company`, `${more}companies`)} matched to your property`}
        intro={`Ranked by location, property and HostScore. ${
          others.some((company) => isRecipient(own, company))
            ? 'Those marked “Request sent” have your details. The others don’t until you contact them.'
            : 'None of them has your details until you contact them.'
        }`}
      />
      <Companies
        id="nearest"
        own={own}
        companies={nearest}
        title={nearest.length === 1 ? 'The nearest company we list' : 'The nearest companies we list'}
        intro={nearestLead(own)}
      />
      {matches.length === 0 && nearest.length === 0 && recipients.length === 0 ? (
        <PageSection>
          <EmptyState title={`No company near ${lead.propertyCity} yet`}>
            <p>
              We list only pre-screened companies, and none serves this area so far. We keep a copy of your
              request and will email you at {lead.email}. There’s nothing you need to do.
            </p>
          </EmptyState>
        </PageSection>
      ) : null}
    </>
  )
}

const isRecipient = ({ recipients }: OwnLead, company: { id: number }) =>
  recipients.some(({ id }) => id === company.id)

interface CompaniesProps {
  id: string
  title: string
  intro: string
  own: OwnLead
  companies: OwnLead['matches'] | OwnLead['nearest']
}

function Companies({ id, title, intro, own, companies }: CompaniesProps) {
  if (companies.length === 0) return null
  return (
    <PageSection labelledBy={id}>
      <SectionHeading id={id} title={title} intro={intro} />
      <CompanyList
        companies={companies}
        mode="thank-you"
        renderActions={(company) =>
          company.fullUntil && !isRecipient(own, company) ? (
            <Note>{fullUntilText(company.fullUntil)}</Note>
          ) : (
            <ConnectButton company={company} lead={own.lead} isRequested={isRecipient(own, company)} />
          )
        }
        renderAnalysis={(company) => <AnalysisLink company={company} />}
      />
    </PageSection>
  )
}

/** Returns the intro of the nearest companies: they are not matches, and how far the closest is. */
function nearestLead({ lead, nearest, addressNote }: OwnLead): string {
  const [first] = nearest
  // With a ZIP code of another place, the distance was not measured from the entered city.
  const origin = addressNote ? 'your property' : lead.propertyCity
  const miles = first?.distanceMiles == null ? '' : ` The closest is ${distanceText(first.distanceMiles)}.`
  return `No company we list is within ${MATCH_RADIUS_MILES} miles of ${origin} yet.${miles} Our team has your request and will look into it. You can also contact a company below. None of them has your details until you do.`
}
