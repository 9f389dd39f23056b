import { getUtils } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { parseSelection } from '@client/public/parts/company-selection/selection.ts'
import { PageSection } from '@client/ui/page-section.tsx'
import { Stack } from '@client/ui/primitives.tsx'
import type { ComparedCompany } from '@shared/companies/company-comparison.schema.ts'
import { MAX_COMPARED_COMPANIES, MIN_COMPARED_COMPANIES } from '@shared/lib/limits.ts'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { useSearchParams } from 'react-router-dom'
import { Comparison } from './comparison.tsx'
import { TooFew, TooMany, UnknownNote } from './comparison-states.tsx'

const canCompare = ({ length }: readonly unknown[]) =>
  length >= MIN_COMPARED_COMPANIES && length <= MAX_COMPARED_COMPANIES

const toIds = (companies: readonly ComparedCompany[]) => companies.map(({ id }) => id)

export async function loader(args: LoaderFunctionArgs) {
  const { companies } = getUtils(args)
  const ids = parseSelection(new URL(args.request.url).searchParams)
  const compared = await companies.compared.ensureData({ ids })
  if (canCompare(compared)) await companies.requestPlaces.ensureData({ ids: toIds(compared) })
  return null
}

/** Two to four companies side by side (product 2.36). */
export function Component() {
  const [params] = useSearchParams()
  const ids = parseSelection(params)
  const [companies] = trpc.companies.compared.useSuspenseQuery({ ids })
  const names = companies.map(({ name }) => name)
  const isShown = canCompare(companies)
  return (
    <>
      <PageMeta
        title={isShown ? `Compare ${names.join(', ')}` : 'Compare Companies'}
        description="Vacation rental management companies side by side: HostScore, fees, terms and services."
        path={null}
      />
      <PageSection width="wide" space="tight">
        <Stack gap={5}>
          <UnknownNote count={ids.length - companies.length} />
          {isShown ? (
            <Comparison companies={companies} params={params} />
          ) : companies.length < MIN_COMPARED_COMPANIES ? (
            <TooFew company={companies[0]} />
          ) : (
            <TooMany companies={companies} params={params} />
          )}
        </Stack>
      </PageSection>
    </>
  )
}
