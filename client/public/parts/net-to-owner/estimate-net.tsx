import { SectionHeading } from '@client/ui/page-section.tsx'
import type { CheckedEstimate, LocalCompanies } from '@shared/income/estimate.schema.ts'
import { estimateQuery } from '@shared/income/estimate-query.ts'
import { formatMoney } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'
import { NetList } from './net-list.tsx'

interface EstimateNetProps {
  input: CheckedEstimate
  annualIncome: number
  local: LocalCompanies
}

const TITLE_ID = 'estimate-net'

/** Net income per company after an estimate, for companies at the entered location. */
export function EstimateNet({ input, annualIncome, local }: EstimateNetProps) {
  switch (local.kind) {
    case 'place':
      return (
        <>
          <SectionHeading
            id={TITLE_ID}
            title={`What you would keep in ${local.label}`}
            intro={`${formatMoney(annualIncome)} less the commission and the fees published by ${local.companies.length === 1 ? 'the company' : 'the top-scoring companies'} there.`}
          />
          <NetList companies={local.companies} income={annualIncome} getHref={urls.company} />
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
            title={`Which ${input.location} do you mean?`}
            intro="Choose yours to see what you would keep with the companies there."
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
            intro={`We list no companies for “${input.location}” yet, so there’s no commission to subtract. Add the state, or try the nearest town we cover.`}
          />
          <p>
            <Link to={urls.homeSection('popular-locations')}>See popular locations</Link>
          </p>
        </>
      )
  }
}
