import { inBackground } from '@client/lib/in-background.ts'
import { getUtils } from '@client/lib/loaders.ts'
import { useOwnForm } from '@client/lib/own-form.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { scrollToTopOf } from '@client/lib/scroll-to.ts'
import { useClaims, useSite } from '@client/lib/site.ts'
import { breadcrumbListJsonLd } from '@client/lib/structured-data.ts'
import { toasts } from '@client/lib/toast-texts.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { type TrpcUtils, trpc } from '@client/lib/trpc.ts'
import { CompanyList } from '@client/public/parts/company-list/company-list.tsx'
import { ChoiceButtons } from '@client/public/parts/company-selection/choice-buttons.tsx'
import { parseSelection } from '@client/public/parts/company-selection/selection.ts'
import { SelectionBar, SelectionBarNoScript } from '@client/public/parts/company-selection/selection-bar.tsx'
import { SelectionForm } from '@client/public/parts/company-selection/selection-form.tsx'
import { useRequestDetails } from '@client/public/parts/company-selection/use-request-details.tsx'
import { useSelection } from '@client/public/parts/company-selection/use-selection.ts'
import { AnalysisLink } from '@client/public/parts/hostscore-dialog/analysis-link.tsx'
import type { LeadFormFailure } from '@client/public/parts/lead-form/lead-fields.ts'
import { LeadForm } from '@client/public/parts/lead-form/lead-form.tsx'
import { leadFormAction } from '@client/public/parts/lead-form/lead-form-action.ts'
import { LocationSearch } from '@client/public/parts/location-search/location-search.tsx'
import { lazyWithFallback } from '@client/ui/lazy-with-fallback.tsx'
import { PageSection, SectionHeading } from '@client/ui/page-section.tsx'
import { Card, Grid, Note, Stack } from '@client/ui/primitives.tsx'
import type { CompanyCard } from '@shared/companies/company.schema.ts'
import { brand } from '@shared/lib/brand.ts'
import { plural } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import type { LocationPage } from '@shared/locations/location.schema.ts'
import { popularCities } from '@shared/locations/popular-cities.ts'
import {
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router-dom'
import { FeatureCards } from './feature-cards.tsx'
import { GetStarted } from './get-started.tsx'
import { ScoreChapter } from './score-chapter.tsx'
import styles from './why-use.page.module.css'
import { WhyUseHeader } from './why-use-header.tsx'

/** Loaded after the rest: the last chapters of a long page. */
const BenefitsAndRoi = await lazyWithFallback(
  async () => (await import('./benefits-and-roi.tsx')).BenefitsAndRoi,
)
const ExpertResources = await lazyWithFallback(
  async () => (await import('./expert-resources.tsx')).ExpertResources,
)

const FORM_ID = 'leadForm'
const SHOWN = 2

/** Location of the demo: the first popular city with companies, or any with companies. */
type Demo = { state: string; city: string } | null

async function findDemoLocation(utils: TrpcUtils): Promise<Demo> {
  const markets = await utils.locations.popularMarkets.ensureData()
  const popular = popularCities.flatMap((city) =>
    markets.filter((market) => market.state === city.state && market.citySlug === city.slug),
  )
  const [place] = [...popular, ...markets].filter(({ companyCount }) => companyCount > 0)
  return place ? { state: place.state, city: place.citySlug } : null
}

export async function loader(args: LoaderFunctionArgs): Promise<Demo> {
  const utils = getUtils(args)
  const demo = await findDemoLocation(utils)
  if (demo) await utils.locations.page.ensureData(demo)
  return demo
}

export const action = import.meta.env.SSR ? leadFormAction : undefined

/** Why-use page (product 2.8). */
export function Component() {
  const claims = useClaims()
  const { publicUrl } = useSite()
  const demo = useLoaderData<Demo>()
  useOwnForm(toForm)
  return (
    <>
      <PageMeta
        title={`Why Use ${brand.name} to Find a Vacation Rental Manager`}
        description={`Compare ${claims.preScreened.text} vacation rental managers by HostScore, services and fees, see whether one pays off for you, and send one free request.`}
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
      <WhyUseHeader search={<LocationSearch size="compact" label="Where is your property?" />} />
      <FeatureCards />
      <ScoreChapter />
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
  const listed = (id: number) => companies.find((company) => company.id === id && !company.fullUntil)
  const selection = useSelection(parseSelection(params).filter((id) => listed(id)))
  const requestDetails = useRequestDetails((id) => {
    selection.add(id)
    toForm()
  })
  const chosen = selection.ids.flatMap((id) => listed(id) ?? [])

  const toggle = (company: CompanyCard, isChosen: boolean) => {
    if (!isChosen) return selection.remove(company.id)
    selection.add(company.id)
    showToast(toasts.companyAdded(company.name))
  }
  const request = (id: number | null) => {
    const company = id === null ? null : listed(id)
    if (company) inBackground(requestDetails.request(company))
    else toForm()
  }

  return (
    <>
      {requestDetails.question}
      <PageSection width="wide" space="tight" labelledBy="try-it">
        <SectionHeading
          id="try-it"
          title={`Try it: top-scoring companies in ${page.city ?? page.stateName}`}
          intro={
            <small>
              Straight from our directory. Select one or two, and we’ll add them to the form below.
            </small>
          }
        />
        <Stack gap={3}>
          <SelectionForm
            action={urls.whyUse()}
            query={{}}
            onRestore={(ids) => ids.forEach(selection.add)}
            onRequest={request}
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
                  hasSelection={chosen.length > 0}
                  requested={requestDetails.requested.includes(company.id)}
                  disabled={selection.isFull && !selection.has(company.id)}
                  onChange={(isChosen) => toggle(company, isChosen)}
                />
              )}
            />
            <SelectionBarNoScript />
            <SelectionBar companies={chosen} onClear={selection.clear} />
          </SelectionForm>
          <Note>
            <Link to={getPath(page)}>
              See all {plural(page.companyCount, 'company', 'companies')} in {page.city ?? page.stateName},
              side by side
            </Link>
          </Note>
        </Stack>
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
    <PageSection tone="sand" width="wide" space="tight" labelledBy={`${FORM_ID}-title`}>
      <Grid columns={[5, 4]} gap={12} rowGap={4} align="start">
        <Card pad={4} className={styles.form}>
          <LeadForm
            id={FORM_ID}
            selectedCompanies={chosen}
            onRemoveCompany={onRemove}
            failed={failed}
            onSent={onSent}
            look="sheet"
          />
        </Card>
        <BenefitsAndRoi params={params} />
      </Grid>
    </PageSection>
  )
}

function getPath({ state, citySlug }: LocationPage): string {
  return urls.location({ state, city: citySlug })
}

function toForm(): void {
  const form = document.getElementById(FORM_ID)
  scrollToTopOf(form)
  form?.querySelector<HTMLInputElement>('input[name="fullName"]')?.focus({ preventScroll: true })
}
