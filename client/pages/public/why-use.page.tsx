import { PageSection, SectionHeading } from '@client/components/page-section.tsx'
import { CompanyList } from '@client/features/company-list/company-list.tsx'
import { ChoiceButtons } from '@client/features/company-selection/choice-buttons.tsx'
import { readSelection } from '@client/features/company-selection/selection.ts'
import { SelectionBar, SelectionBarUnscripted } from '@client/features/company-selection/selection-bar.tsx'
import { SelectionForm } from '@client/features/company-selection/selection-form.tsx'
import { useRequestDetails } from '@client/features/company-selection/use-request-details.ts'
import { useSelection } from '@client/features/company-selection/use-selection.ts'
import { AnalysisLink } from '@client/features/hostscore-dialog/analysis-link.tsx'
import type { LeadFormFailure } from '@client/features/lead-form/lead-fields.ts'
import { LeadForm } from '@client/features/lead-form/lead-form.tsx'
import { leadFormAction } from '@client/features/lead-form/lead-form-action.ts'
import { LocationSearch } from '@client/features/location-search/location-search.tsx'
import { KeyBenefits } from '@client/features/quote-panel/why-professional.tsx'
import { ScoreWeights } from '@client/features/score-weights/score-weights.tsx'
import { BenefitsAndRoi } from '@client/features/why-use/benefits-and-roi.tsx'
import { ExpertResources } from '@client/features/why-use/expert-resources.tsx'
import { FeatureCards } from '@client/features/why-use/feature-cards.tsx'
import { GetStarted } from '@client/features/why-use/get-started.tsx'
import { Opening } from '@client/features/why-use/opening.tsx'
import { ScoreChapter } from '@client/features/why-use/score-chapter.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { utilsOf } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { useSite } from '@client/lib/site.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { type TrpcUtils, trpc } from '@client/lib/trpc.ts'
import { brand } from '@shared/brand.ts'
import { claims } from '@shared/claims.ts'
import { plural } from '@shared/format.ts'
import { popularCities } from '@shared/popular-cities.ts'
import type { CompanyCard } from '@shared/schemas/company.schema.ts'
import type { LocationPage } from '@shared/schemas/location.schema.ts'
import { breadcrumbListJsonLd } from '@shared/structured-data.ts'
import { toasts } from '@shared/toasts.ts'
import { urls } from '@shared/urls.ts'
import {
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router-dom'
import styles from './why-use.module.css'

const FORM_ID = 'leadForm'
/** Companies shown to try the list with. */
const SHOWN = 3

/** The place of the demo: the first popular city with companies, or the first place that has any. */
type Demo = { state: string; city: string } | null

async function demoPlace(utils: TrpcUtils): Promise<Demo> {
  const markets = await utils.locations.markets.ensureData()
  const popular = popularCities.flatMap((city) =>
    markets.filter((market) => market.state === city.state && market.citySlug === city.slug),
  )
  const [place] = [...popular, ...markets].filter(({ companyCount }) => companyCount > 0)
  return place ? { state: place.state, city: place.citySlug } : null
}

export async function loader(args: LoaderFunctionArgs): Promise<Demo> {
  const utils = utilsOf(args)
  const demo = await demoPlace(utils)
  if (demo) await utils.locations.page.ensureData(demo)
  return demo
}

// Where a form without JavaScript posts to.
export const action = import.meta.env.SSR ? leadFormAction : undefined

/** Why-use page (specification, section 2). */
export function Component() {
  const { publicUrl } = useSite()
  const demo = useLoaderData<Demo>()
  return (
    <>
      <PageMeta
        title={`Why Use ${brand.name} to Find a Vacation Rental Manager`}
        description={`Compare ${claims.preScreened.text} vacation rental managers by HostScore, services and fees, work out whether one pays off for you, and send one free request.`}
        path={urls.whyUse()}
        jsonLd={
          import.meta.env.SSR
            ? [
                breadcrumbListJsonLd(publicUrl, [
                  { name: 'Home', path: urls.home() },
                  { name: `Why use ${brand.name}`, path: urls.whyUse() },
                ]),
              ]
            : []
        }
      />
      <Opening search={<LocationSearch size="compact" label="Where is your property?" />} />
      <FeatureCards />
      <ScoreChapter weights={<ScoreWeights />} />
      {demo ? <WithDemo demo={demo} /> : <QuoteBand chosen={[]} />}
      <ExpertResources />
      <GetStarted href={`#${FORM_ID}`} />
    </>
  )
}

function WithDemo({ demo }: { demo: NonNullable<Demo> }) {
  const [page] = trpc.locations.page.useSuspenseQuery(demo)
  const companies = page.companies.slice(0, SHOWN)
  const [params] = useSearchParams()
  const listed = (id: number) => companies.find((company) => company.id === id)
  const selection = useSelection(readSelection(params).filter((id) => listed(id)))
  const requestDetails = useRequestDetails((id) => {
    selection.add(id)
    toForm()
  })
  const chosen = selection.ids.flatMap((id) => listed(id) ?? [])

  const choose = (company: CompanyCard, isChosen: boolean) => {
    if (!isChosen) return selection.remove(company.id)
    selection.add(company.id)
    showToast(toasts.companyAdded(company.name))
  }
  const ask = (id: number | null) => {
    const company = id === null ? null : listed(id)
    if (company) inBackground(requestDetails.ask(company))
    else toForm()
  }

  return (
    <>
      <PageSection width="wide" labelledBy="try-it">
        <SectionHeading
          id="try-it"
          title={`Try it: the best-scored companies in ${page.city ?? page.stateName}`}
          lead="Straight from the directory. Choose one or two: they are filled in on the form below."
        />
        <SelectionForm
          action={urls.whyUse()}
          query={{}}
          onAdopt={(ids) => ids.forEach(selection.add)}
          onAsk={ask}
        >
          <CompanyList
            mode="location"
            companies={companies}
            isSelected={selection.has}
            renderAnalysis={(company) => <AnalysisLink company={company} />}
            renderActions={(company) => (
              <ChoiceButtons
                company={company}
                selected={selection.has(company.id)}
                asked={requestDetails.asked.includes(company.id)}
                disabled={selection.isFull && !selection.has(company.id)}
                onChange={(isChosen) => choose(company, isChosen)}
              />
            )}
          />
          <SelectionBarUnscripted />
          <SelectionBar names={chosen.map((company) => company.name)} onClear={selection.clear} />
        </SelectionForm>
        <p className={styles.all}>
          <Link to={pathOf(page)}>
            See all {plural(page.companyCount, 'company', 'companies')} in {page.city ?? page.stateName}, side
            by side
          </Link>
        </p>
      </PageSection>
      <QuoteBand chosen={chosen} onRemove={selection.remove} onSent={selection.clear} />
    </>
  )
}

interface QuoteBandProps {
  chosen: readonly CompanyCard[]
  onRemove?: (id: number) => void
  onSent?: () => void
}

function QuoteBand({ chosen, onRemove, onSent }: QuoteBandProps) {
  const failed = useActionData<LeadFormFailure>()
  const [params] = useSearchParams()
  return (
    <PageSection tone="sand" width="wide" labelledBy={`${FORM_ID}-title`} className={styles.quote}>
      <div className={styles.form}>
        <LeadForm
          id={FORM_ID}
          selectedCompanies={chosen}
          onRemoveCompany={onRemove}
          failed={failed}
          onSent={onSent}
        />
      </div>
      <BenefitsAndRoi benefits={<KeyBenefits />} params={params} />
    </PageSection>
  )
}

function pathOf({ state, citySlug }: LocationPage): string {
  return urls.location({ state, city: citySlug })
}

function toForm(): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const form = document.getElementById(FORM_ID)
  form?.scrollIntoView({ behavior: calm ? 'instant' : 'smooth', block: 'start' })
  form?.querySelector<HTMLInputElement>('input[name="fullName"]')?.focus({ preventScroll: true })
}
