import { EmptyState } from '@client/components/empty-state.tsx'
import { ErrorState } from '@client/components/error-state.tsx'
import { PageSection, SectionHeading } from '@client/components/page-section.tsx'
import { CompanyList } from '@client/features/company-list/company-list.tsx'
import { type ConnectFailure, connectAction } from '@client/features/connect-company/connect-action.ts'
import { ConnectButton } from '@client/features/connect-company/connect-button.tsx'
import { MoreCompanies } from '@client/features/connect-company/more-companies.tsx'
import { AnalysisLink } from '@client/features/hostscore-dialog/analysis-link.tsx'
import { NextSteps } from '@client/features/thank-you/next-steps.tsx'
import { SendToBest } from '@client/features/thank-you/send-to-best.tsx'
import { SentSummary } from '@client/features/thank-you/sent-summary.tsx'
import { utilsOf } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { claims } from '@shared/claims.ts'
import { distanceText } from '@shared/distance.ts'
import { plural } from '@shared/format.ts'
import type { OwnLead } from '@shared/schemas/lead.schema.ts'
import { urls } from '@shared/urls.ts'
import { useEffect } from 'react'
import { type LoaderFunctionArgs, redirect, useActionData } from 'react-router-dom'
import styles from './thank-you.module.css'

/** Without a request of the visitor's own there is nothing to thank for (specification, section 2). */
export async function loader(args: LoaderFunctionArgs) {
  const { mine } = utilsOf(args).leads
  // A remembered "none" may be older than a request sent since.
  const own = mine.getData() ?? (await mine.fetch(undefined, { staleTime: 0 }))
  return own ? null : redirect(urls.home())
}

// Where a form without JavaScript posts to.
export const action = import.meta.env.SSR ? connectAction : undefined

/** Thank-you page: what was sent, what happens next, the matched companies. */
export function Component() {
  const [own] = trpc.leads.mine.useSuspenseQuery()
  const failure = useActionData<ConnectFailure>()
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  if (!own) return null
  return (
    <>
      <PageMeta
        title="Thank You!"
        description="Your request is in. Here is what happens next, and the companies near your property."
        path={urls.thankYou()}
        noindex
      />
      <PageSection tone="sand" space="tight">
        <div className={styles.opening}>
          <div className={styles.words}>
            <h1>Thank You!</h1>
            <p className="lead">
              We’ve received your request for {own.lead.propertyAddress} in {own.lead.propertyCity}.
            </p>
            {failure?.notice ? (
              <ErrorState title={failure.notice.title}>{failure.notice.message}</ErrorState>
            ) : null}
            <SendToBest own={own} />
            <NextSteps own={own} />
          </div>
          <SentSummary lead={own.lead} addressNote={own.addressNote} />
        </div>
      </PageSection>
      <Matches own={own} />
      <MoreCompanies own={own} />
    </>
  )
}

function Matches({ own }: { own: OwnLead }) {
  const { lead, matches, nearest, informed } = own
  const chosen = matches.filter((company) => company.selected)
  const others = matches.filter((company) => !company.selected)
  const more = chosen.length > 0 ? 'more ' : ''
  const analysis = (company: { id: number; name: string }) => <AnalysisLink company={company} />
  const connect = (company: OwnLead['matches'][number]) => (
    <ConnectButton company={company} lead={lead} requested={informed.some(({ id }) => id === company.id)} />
  )
  return (
    <>
      {chosen.length > 0 ? (
        <PageSection labelledBy="chosen">
          <SectionHeading
            id="chosen"
            title={chosen.length === 1 ? 'The company you chose' : `The ${chosen.length} companies you chose`}
            lead={`Your details go to ${chosen.length === 1 ? 'it' : 'them'}. Expect to hear back ${claims.followUp.text}.`}
          />
          <CompanyList
            companies={chosen}
            mode="thank-you"
            renderActions={connect}
            renderAnalysis={analysis}
          />
        </PageSection>
      ) : null}
      {others.length > 0 ? (
        <PageSection labelledBy="matches">
          <SectionHeading
            id="matches"
            title={`${plural(others.length, `${more}company`, `${more}companies`)} matched to your property`}
            lead="Best first: by place, property and HostScore. None of them has your details until you ask."
          />
          <CompanyList
            companies={others}
            mode="thank-you"
            renderActions={connect}
            renderAnalysis={analysis}
          />
        </PageSection>
      ) : null}
      {nearest.length > 0 ? (
        <PageSection labelledBy="nearest">
          <SectionHeading
            id="nearest"
            title={nearest.length === 1 ? 'The nearest company we list' : 'The nearest companies we list'}
            lead={nearestLead(own)}
          />
          <CompanyList
            companies={nearest}
            mode="thank-you"
            renderActions={connect}
            renderAnalysis={analysis}
          />
        </PageSection>
      ) : null}
      {matches.length === 0 && nearest.length === 0 && informed.length === 0 ? (
        <PageSection>
          <EmptyState title={`No company near ${lead.propertyCity} yet`}>
            <p>
              We list pre-screened companies only, and none serves this place so far. Our team has your
              request and will write to {lead.email}. There is nothing you need to do.
            </p>
          </EmptyState>
        </PageSection>
      ) : null}
    </>
  )
}

/** That these are no matches, and how far the first of them is. */
function nearestLead({ lead, nearest, addressNote }: OwnLead): string {
  const [first] = nearest
  // Beside a ZIP code of another place the city is not where the distance was measured.
  const place = addressNote ? 'your property' : lead.propertyCity
  const miles = first?.distanceMiles == null ? '' : ` The closest is ${distanceText(first.distanceMiles)}.`
  return `No company we list is within 60 miles of ${place} yet.${miles} Our team has your request and will look into it. You can also ask below. No company has your details until you do.`
}
