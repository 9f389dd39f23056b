import { readPosted } from '@client/lib/form-controls.ts'
import { getClient, getUtils } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { readForm, toRefusedPost } from '@client/lib/posted-form.ts'
import { trpc } from '@client/lib/trpc.ts'
import { prefillLeadForm } from '@client/public/parts/lead-form/lead-draft.ts'
import { EstimateNet } from '@client/public/parts/net-to-owner/estimate-net.tsx'
import { PageSection, SectionHeading } from '@client/ui/page-section.tsx'
import { Grid, Heading, Stack } from '@client/ui/primitives.tsx'
import type { CheckedEstimate, LocalCompanies } from '@shared/income/estimate.schema.ts'
import { estimateQuery } from '@shared/income/estimate-query.ts'
import { estimateDisclaimer } from '@shared/income/estimate-text.ts'
import { estimateIncome } from '@shared/income/income.ts'
import { urls } from '@shared/lib/urls.ts'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router-dom'
import { AmenityEffects } from './amenity-effects.tsx'
import { BridgeToIncome } from './bridge-to-income.tsx'
import { CalculatorForm } from './calculator-form.tsx'
import { EmailEstimate } from './email-estimate.tsx'
import { type EmailResult, emailFailureOptions, emptyEmailForm } from './email-fields.ts'
import { toLeadValues } from './estimate-lead.ts'
import { EstimateSummary } from './estimate-summary.tsx'
import styles from './income-calculator.page.module.css'
import { ModelNotes } from './model-notes.tsx'
import { MonthlyIncomeChart } from './monthly-income-chart.tsx'
import type { Calculator } from './read-calculator.ts'
import { WhatYouGet } from './what-you-get.tsx'

/** Reads the inputs from the URL; the estimate is computed wherever the page renders. */
export async function loader(args: LoaderFunctionArgs): Promise<Calculator> {
  const { parseCalculator } = await import('./read-calculator.ts')
  const calculator = parseCalculator(new URL(args.request.url).searchParams)
  // The browser shows the estimate immediately and fetches the companies afterward.
  if (import.meta.env.SSR && calculator.input) {
    const { location } = calculator.input
    await getUtils(args)
      .estimates.localCompanies.ensureData({ location })
      .catch(() => null)
  }
  return calculator
}

/** Handles "Email me this estimate" without JavaScript. Without an estimate it redirects to the calculator. */
async function emailEstimateAction(args: ActionFunctionArgs) {
  const { parseCalculator } = await import('./read-calculator.ts')
  const { input } = parseCalculator(new URL(args.request.url).searchParams)
  if (!input) return redirect(urls.incomeCalculator(), 303)
  const values = readPosted(await readForm(args.request), emptyEmailForm)
  try {
    await getClient(args).estimates.mail.mutate({ ...input, ...values })
  } catch (error) {
    return toRefusedPost(error, values, emailFailureOptions)
  }
  return data<EmailResult>({ sentTo: values.email })
}

export const action = import.meta.env.SSR ? emailEstimateAction : undefined

/** Income calculator page; /calculator is the same page (product 2.10). */
export function Component() {
  const calculator = useLoaderData<Calculator>()
  const { input } = calculator
  const key = JSON.stringify(calculator.draft)
  return (
    <div className={styles.page}>
      <PageMeta
        title="Vacation Rental Income Calculator"
        description="Estimate what your vacation rental could earn in a year: month by month, with low and high estimates, all the math, and what you keep after a manager’s fee. Free, no sign-up."
        path={urls.incomeCalculator()}
        noindex={input !== null}
      />
      <PageSection tone="sand" width="wide" space="tight" className="stack">
        <h1>Vacation Rental Income Calculator</h1>
        <p className="intro no-print">What your home could earn in a year, with all the math shown.</p>
      </PageSection>
      <PageSection width="wide" space="tight">
        <Grid columns={[3, 5]} gap={10} align="start">
          <CalculatorForm key={key} calculator={calculator} />
          {input ? <Result input={input} /> : <WhatYouGet />}
        </Grid>
      </PageSection>
      {input ? <Details key={key} input={input} /> : null}
      <PageSection tone="sand" width="wide" space="tight" labelledBy="model" className="stack" noPrint>
        <SectionHeading
          id="model"
          title="Where the numbers come from"
          intro="We use one fixed model for everyone. Check it against your own bookings, or ask a manager who knows your street."
        />
        {/* With a result, the disclaimer is below the figures. */}
        {input ? null : <p className="soft">{estimateDisclaimer}</p>}
        <ModelNotes />
      </PageSection>
    </div>
  )
}

function useLocalCompanies(input: CheckedEstimate): LocalCompanies | undefined {
  return trpc.estimates.localCompanies.useQuery({ location: input.location }).data
}

function Result({ input }: { input: CheckedEstimate }) {
  const estimate = estimateIncome(input)
  const local = useLocalCompanies(input)
  const prefillLead = () =>
    prefillLeadForm(
      toLeadValues(input, estimate, {
        city: local?.kind === 'place' ? local.city : null,
        url: `${window.location.origin}${urls.estimate(estimateQuery(input))}`,
      }),
    )
  return (
    <Stack gap={8}>
      <EstimateSummary input={input} estimate={estimate} local={local} onConnect={prefillLead} />
      <Stack as="section" aria-labelledby="months">
        <Heading level={2} size={3} id="months">
          Month by month
        </Heading>
        <MonthlyIncomeChart annualIncome={estimate.annualIncome} seasonality={input.seasonality} />
      </Stack>
    </Stack>
  )
}

function Details({ input }: { input: CheckedEstimate }) {
  const estimate = estimateIncome(input)
  const local = useLocalCompanies(input)
  const posted = useActionData<EmailResult>()
  return (
    <>
      <PageSection tone="sand" width="wide" space="tight" labelledBy="bridge">
        <SectionHeading
          id="bridge"
          title="From nightly rate to annual income"
          intro="How the average nightly rate becomes the year’s income."
        />
        <BridgeToIncome input={input} estimate={estimate} />
      </PageSection>
      <PageSection width="wide" space="tight" labelledBy="amenity-effects" noPrint>
        <SectionHeading
          id="amenity-effects"
          title="What each amenity adds"
          intro="Dollars a year, with everything else unchanged. Amenities compound, so these figures don’t add up to a total."
        />
        <AmenityEffects input={input} />
      </PageSection>
      {local ? (
        <PageSection tone="sand" width="wide" space="tight" labelledBy="estimate-net" className="stack">
          <EstimateNet input={input} annualIncome={estimate.annualIncome} local={local} />
        </PageSection>
      ) : null}
      <PageSection width="wide" space="tight" noPrint>
        <EmailEstimate input={input} posted={posted} />
      </PageSection>
    </>
  )
}
