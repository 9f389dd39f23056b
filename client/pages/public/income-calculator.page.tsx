import { PageSection, SectionHeading } from '@client/components/page-section.tsx'
import { AmenityEffects } from '@client/features/income-calculator/amenity-effects.tsx'
import { BridgeToIncome } from '@client/features/income-calculator/bridge-to-income.tsx'
import { CalculatorForm } from '@client/features/income-calculator/calculator-form.tsx'
import { EstimateSummary } from '@client/features/income-calculator/estimate-summary.tsx'
import { MailEstimate } from '@client/features/income-calculator/mail-estimate.tsx'
import { mailEstimateAction } from '@client/features/income-calculator/mail-estimate-action.ts'
import type { MailAnswer } from '@client/features/income-calculator/mail-fields.ts'
import { ModelNotes } from '@client/features/income-calculator/model-notes.tsx'
import type { Calculator } from '@client/features/income-calculator/read-calculator.ts'
import { WhatYouGet } from '@client/features/income-calculator/what-you-get.tsx'
import { YearOfIncome } from '@client/features/income-calculator/year-of-income.tsx'
import { prefillLead } from '@client/features/lead-form/lead-draft.ts'
import { EstimateNet } from '@client/features/net-to-owner/estimate-net.tsx'
import { utilsOf } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { leadFromEstimate } from '@shared/income/estimate-lead.ts'
import { estimateQuery } from '@shared/income/estimate-query.ts'
import { type Estimate, estimateIncome } from '@shared/income/income.ts'
import type { CheckedEstimate, LocalCompanies } from '@shared/schemas/estimate.schema.ts'
import { urls } from '@shared/urls.ts'
import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router-dom'
import styles from './income-calculator.module.css'

/** The address holds the answers; the result is worked out from them on whichever side renders. */
export async function loader(args: LoaderFunctionArgs): Promise<Calculator> {
  // Loaded here and not with the page: only an address with answers has to be checked.
  const { readCalculator } = await import('@client/features/income-calculator/read-calculator.ts')
  const calculator = readCalculator(new URL(args.request.url).searchParams)
  // The browser shows the estimate at once and fetches the companies after it.
  if (import.meta.env.SSR && calculator.input) {
    const { location } = calculator.input
    await utilsOf(args)
      .estimates.localCompanies.ensureData({ location })
      .catch(() => null)
  }
  return calculator
}

// Where "mail me this estimate" without JavaScript posts to.
export const action = import.meta.env.SSR ? mailEstimateAction : undefined

/** Income calculator page (specification, section 2); /calculator is the same page. */
export function Component() {
  const calculator = useLoaderData<Calculator>()
  const { input } = calculator
  const key = JSON.stringify(calculator.draft)
  return (
    <>
      <PageMeta
        title="Vacation Rental Income Calculator"
        description="Estimate what your vacation rental could earn in a year: by month, with a low and a high, every step shown, and what you keep after a manager’s fee. Free, no sign-up."
        path={urls.incomeCalculator()}
        indexable={input === null}
      />
      <PageSection tone="sand" width="wide" space="tight" className={styles.opening}>
        <h1>Vacation Rental Income Calculator</h1>
        <p className="lead">What your home could bring in a year, with every step of the sum in the open.</p>
      </PageSection>
      <PageSection width="wide" space="tight" className={styles.split}>
        <CalculatorForm key={key} calculator={calculator} />
        {input ? <Result input={input} /> : <WhatYouGet />}
      </PageSection>
      {input ? <Details key={key} input={input} /> : null}
      <div className="no-print">
        <PageSection tone="sand" width="wide" labelledBy="model">
          <SectionHeading
            id="model"
            title="Where the numbers come from"
            lead="A fixed model, the same for everyone. Check it against your own bookings, or ask a manager who knows your street."
          />
          <ModelNotes />
        </PageSection>
      </div>
    </>
  )
}

function useLocalCompanies(input: CheckedEstimate): LocalCompanies | undefined {
  return trpc.estimates.localCompanies.useQuery({ location: input.location }).data
}

/** Tells the lead form what is known, so that nobody types it twice. */
function useConnect(input: CheckedEstimate, estimate: Estimate): () => void {
  const local = useLocalCompanies(input)
  return () =>
    prefillLead(
      leadFromEstimate(input, estimate, {
        city: local?.kind === 'place' ? local.city : null,
        url: `${window.location.origin}${urls.estimate(estimateQuery(input))}`,
      }),
    )
}

function Result({ input }: { input: CheckedEstimate }) {
  const estimate = estimateIncome(input)
  return (
    <div className={styles.result}>
      <EstimateSummary input={input} estimate={estimate} onConnect={useConnect(input, estimate)} />
      <section aria-labelledby="months" className={styles.part}>
        <h2 id="months" className={styles.partTitle}>
          Month by month
        </h2>
        <YearOfIncome annualIncome={estimate.annualIncome} seasonality={input.seasonality} />
      </section>
    </div>
  )
}

function Details({ input }: { input: CheckedEstimate }) {
  const estimate = estimateIncome(input)
  const local = useLocalCompanies(input)
  const posted = useActionData<MailAnswer>()
  return (
    <>
      <PageSection tone="sand" width="wide" labelledBy="bridge" className={styles.bridge}>
        <SectionHeading
          id="bridge"
          title="From nights and rate to income"
          lead="How the average nightly rate becomes the year’s income."
        />
        <BridgeToIncome input={input} estimate={estimate} />
      </PageSection>
      <div className="no-print">
        <PageSection width="wide" labelledBy="amenity-effects">
          <SectionHeading
            id="amenity-effects"
            title="What each amenity adds"
            lead="Dollars a year, everything else unchanged. They lift each other, so the figures do not add up to a sum."
          />
          <AmenityEffects input={input} />
        </PageSection>
        {local ? (
          <PageSection tone="sand" width="wide" labelledBy="estimate-net" className={styles.net}>
            <EstimateNet input={input} annualIncome={estimate.annualIncome} local={local} />
          </PageSection>
        ) : null}
        <PageSection width="wide" space="tight">
          <MailEstimate input={input} posted={posted} />
        </PageSection>
      </div>
    </>
  )
}
