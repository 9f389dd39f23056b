import { Disclosure } from '@client/components/disclosure.tsx'
import { EmptyState } from '@client/components/empty-state.tsx'
import { ErrorState } from '@client/components/error-state.tsx'
import { PageSection, SectionHeading } from '@client/components/page-section.tsx'
import { CompanyList } from '@client/features/company-list/company-list.tsx'
import { type ConnectFailure, connectAction } from '@client/features/connect-company/connect-action.ts'
import { ConnectButton } from '@client/features/connect-company/connect-button.tsx'
import { AnalysisLink } from '@client/features/hostscore-dialog/analysis-link.tsx'
import { utilsOf } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { useUtils } from '@client/lib/trpc.ts'
import { claims } from '@shared/claims.ts'
import { formatDateTime, plural } from '@shared/format.ts'
import { formatPhone } from '@shared/phone.ts'
import { propertyTypeLabel } from '@shared/property-types.ts'
import type { OwnLead } from '@shared/schemas/lead.schema.ts'
import { urls } from '@shared/urls.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
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
  const { data: own } = useSuspenseQuery(useUtils().leads.mine.queryOptions())
  const failure = useActionData<ConnectFailure>()
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  if (!own) return null
  return (
    <>
      <PageMeta
        title="Thank You!"
        description="Your request is in. Here is what happens next, and the companies matched to your property."
        path={urls.thankYou()}
        noindex
      />
      <PageSection tone="sand" space="tight">
        <div className={styles.opening}>
          <div className={styles.words}>
            <h1>Thank You!</h1>
            <p className="lead">
              Your request for {own.lead.propertyAddress} in {own.lead.propertyCity} is in, and stored safely.
            </p>
            {failure?.notice ? (
              <ErrorState title={failure.notice.title}>{failure.notice.message}</ErrorState>
            ) : null}
            <NextSteps own={own} />
          </div>
          <Summary lead={own.lead} />
        </div>
      </PageSection>
      <Matches own={own} />
    </>
  )
}

function NextSteps({ own: { lead, informed } }: { own: OwnLead }) {
  return (
    <div>
      <h2 className={styles.nextTitle}>What happens next</h2>
      <ol className={styles.next}>
        <li>
          <b>Now: your receipt.</b> We mail it to {lead.email}, with a link back to this page; one address
          gets three a day at most. Our team has your request too.
        </li>
        <li>
          {informed.length > 0 ? (
            <>
              <b>Within 24 hours: they answer.</b> Your details go to{' '}
              {listOf(informed.map(({ name }) => name))}, who should contact you {claims.followUp.text}.
            </>
          ) : (
            <>
              <b>Within 24 hours: we follow up.</b> No company has your details yet. Choose below who gets
              them.
            </>
          )}
        </li>
        <li>
          <b>Whenever you like: ask another company.</b> Press Request Details on its card and it gets your
          details as well. Nobody else does.
        </li>
      </ol>
    </div>
  )
}

function Summary({ lead }: { lead: OwnLead['lead'] }) {
  const rows: [string, string | null][] = [
    ['Name', lead.fullName],
    ['Email', lead.email],
    ['Phone', lead.phone ? formatPhone(lead.phone) : null],
    [
      'Property',
      `${lead.propertyAddress}, ${[lead.propertyCity, lead.propertyState].filter(Boolean).join(', ')} ${lead.propertyZip}`,
    ],
    ['Property type', propertyTypeLabel(lead.propertyType)],
    ['Additional information', lead.additionalInfo],
    ['Sent', `${formatDateTime(lead.createdAt)} UTC`],
  ]
  return (
    <div className={styles.summary}>
      <Disclosure summary="What you sent" open look="quiet">
        <dl className={styles.facts}>
          {rows.map(([name, value]) =>
            value ? (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
      </Disclosure>
    </div>
  )
}

function Matches({ own: { lead, matches, informed } }: { own: OwnLead }) {
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
      {matches.length === 0 && informed.length === 0 ? (
        <PageSection>
          <EmptyState title={`No company near ${lead.propertyCity} yet`}>
            <p>
              We list pre-screened companies only, and none serves this place so far. Our team has your
              request and will write to {lead.email} {claims.followUp.text}. There is nothing you need to do.
            </p>
          </EmptyState>
        </PageSection>
      ) : null}
    </>
  )
}

/** "A, B and C". */
function listOf(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
