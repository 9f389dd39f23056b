import { SectionHeading } from '@client/components/page-section.tsx'
import { formatMoney } from '@shared/format.ts'
import { estimateQuery } from '@shared/income/estimate-query.ts'
import type { CheckedEstimate, LocalCompanies } from '@shared/schemas/estimate.schema.ts'
import { urls } from '@shared/urls.ts'
import { Link } from 'react-router-dom'
import { NetList } from './net-list.tsx'

interface EstimateNetProps {
  input: CheckedEstimate
  /** Dollars a year. */
  annualIncome: number
  local: LocalCompanies
}

const TITLE_ID = 'estimate-net'

/** After an estimate: what is left of it with the companies that work at the typed place. */
export function EstimateNet({ input, annualIncome, local }: EstimateNetProps) {
  switch (local.kind) {
    case 'place':
      return (
        <>
          <SectionHeading
            id={TITLE_ID}
            title={`What you would keep in ${local.label}`}
            lead={`${formatMoney(annualIncome)} less the commission and the fees that ${local.companies.length === 1 ? 'the company' : 'each of the best-scored companies'} there has told us about.`}
          />
          <NetList companies={local.companies} income={annualIncome} hrefOf={urls.company} />
          <p>
            <Link to={urls.netToOwner(local.path, annualIncome)}>
              {local.companyCount > local.companies.length
                ? `Compare more companies in ${local.label}`
                : `Compare them side by side in ${local.label}`}
            </Link>
          </p>
        </>
      )
    case 'choice':
      return (
        <>
          <SectionHeading
            id={TITLE_ID}
            title={`Which ${input.location} is it?`}
            lead="Choose yours to see what you would keep with the companies there."
          />
          <ul>
            {local.options.map(({ label, path }) => (
              <li key={path}>
                <Link to={urls.estimate(estimateQuery({ ...input, location: label }))}>{label}</Link>
              </li>
            ))}
          </ul>
        </>
      )
    case 'none':
      return (
        <>
          <SectionHeading
            id={TITLE_ID}
            title="What you would keep"
            lead={`We list no companies for “${input.location}” yet, so there is no commission to take off. Add the state, or try the nearest town we cover.`}
          />
          <p>
            <Link to={urls.homeSection('popular-locations')}>See popular locations</Link>
          </p>
        </>
      )
  }
}
