import { OWNER_FIGURES, withSelection } from '@client/public/parts/company-selection/selection.ts'
import { Button } from '@client/ui/button.tsx'
import { ButtonLink } from '@client/ui/button-link.tsx'
import { EmptyState } from '@client/ui/empty-state.tsx'
import { FormProblem } from '@client/ui/form-problem.tsx'
import { PreservedParams } from '@client/ui/preserved-params.tsx'
import { Card, Stack } from '@client/ui/primitives.tsx'
import type { ComparedCompany } from '@shared/companies/company-comparison.schema.ts'
import { plural } from '@shared/lib/format.ts'
import { MAX_COMPARED_COMPANIES } from '@shared/lib/limits.ts'
import { placeSlug } from '@shared/lib/slug.ts'
import { urls } from '@shared/lib/urls.ts'
import styles from './comparison-states.module.css'

/** Says that the link names companies that are not listed. */
export function UnknownNote({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <Card tone="sand" pad={3} role="status">
      {plural(count, 'company in this link isn’t', 'companies in this link aren’t')} listed, so we left{' '}
      {count === 1 ? 'it' : 'them'} out.
    </Card>
  )
}

/** No company, or only one. */
export function TooFew({ company }: { company: ComparedCompany | undefined }) {
  if (!company) {
    return (
      <EmptyState
        level={1}
        title="Choose companies to compare"
        action={
          <>
            <ButtonLink to={urls.locations()}>Find companies</ButtonLink>
            <ButtonLink to={urls.shortlist()} kind="secondary">
              Open your shortlist
            </ButtonLink>
          </>
        }
      >
        Select two to four companies in a list, or in your shortlist.
      </EmptyState>
    )
  }
  const city = urls.location({ state: company.state, city: placeSlug(company.city) })
  return (
    <EmptyState
      level={1}
      title="One more, please"
      action={
        <>
          <ButtonLink to={`${city}${withSelection(new URLSearchParams(), [company.id])}#companies`}>
            Choose another in {company.city}
          </ButtonLink>
          <ButtonLink to={urls.company(company)} kind="secondary">
            Open {company.name}
          </ButtonLink>
        </>
      }
    >
      A comparison needs at least two companies. So far it has {company.name}.
    </EmptyState>
  )
}

interface TooManyProps {
  companies: readonly ComparedCompany[]
  params: URLSearchParams
}

/** Query parameter that tells a submitted form from a link with as many companies. */
const WAS_ASKED = 'asked'

/** Shown for more than four companies, to choose which ones. What was checked in the form stays checked. */
export function TooMany({ companies, params }: TooManyProps) {
  const wasAsked = params.has(WAS_ASKED)
  return (
    <form method="get" action={urls.compare()}>
      <Stack gap={5} align="start">
        <h1>Which companies do you want to compare?</h1>
        <p className="intro">
          You chose {companies.length}. Up to {MAX_COMPARED_COMPANIES} fit side by side.
        </p>
        {wasAsked ? (
          <FormProblem title={`Please choose at most ${MAX_COMPARED_COMPANIES}`} posted>
            Uncheck {plural(companies.length - MAX_COMPARED_COMPANIES, 'company', 'companies')} to compare the
            others.
          </FormProblem>
        ) : null}
        <fieldset className={styles.options}>
          <legend className="visually-hidden">Companies</legend>
          {companies.map(({ id, name, city, state }, index) => (
            <label key={id} className={styles.option}>
              <input
                type="checkbox"
                name="companies"
                value={id}
                defaultChecked={wasAsked || index < MAX_COMPARED_COMPANIES}
              />
              <span>
                {name}{' '}
                <span className="soft nowrap">
                  {city}, {state}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
        <input type="hidden" name={WAS_ASKED} value="1" />
        <PreservedParams params={params} names={[...OWNER_FIGURES, 'show']} />
        <Button type="submit">Compare</Button>
      </Stack>
    </form>
  )
}
