import { classNames } from '@client/ui/class-names.ts'
import { Note } from '@client/ui/primitives.tsx'
import type { CompanyCard as Company } from '@shared/companies/company.schema.ts'
import { getOwnText } from '@shared/companies/company-defaults.ts'
import { commissionNote, priceTierText, yearText } from '@shared/companies/company-figures.ts'
import { describeResponse } from '@shared/hostscore/measured-response.ts'
import { formatNumber } from '@shared/lib/format.ts'
import type { ReactNode } from 'react'
import styles from './company-facts.module.css'

/** The commission and three more. A phone has no room for the last one, and shows it with the remaining facts. */
const KEY_FACTS = 4

export function KeyFacts({ company, className }: { company: Company; className?: string }) {
  return (
    <dl className={classNames('facts', styles.keyFacts, className)}>
      {listFacts(company).slice(0, KEY_FACTS)}
    </dl>
  )
}

/**
 * The remaining facts, with the last key fact for a phone. Commission, year and price tier are always in one of the
 * two lists, as defaults if unknown (product 2.5, 9.2).
 */
export function CompanyFacts({ company }: { company: Company }) {
  return (
    <dl className={classNames('facts facts-columns', styles.facts)}>
      {listFacts(company).slice(KEY_FACTS - 1)}
    </dl>
  )
}

/** Facts in the order in which owners compare; what is unknown but documented comes after what is known. */
function listFacts(company: Company): ReactNode[] {
  const { commission, numberOfProperties, foundingYear, priceLevel, specialization } = company
  const response = describeResponse(company)
  const year = <Fact key="year" label="Established" value={yearText(foundingYear)} />
  const price = <Fact key="price" label="Price tier" value={priceTierText(priceLevel)} />
  return [
    <Fact
      key="commission"
      label="Commission"
      value={commission}
      note={commissionNote(getOwnText(company, 'commission'))}
    />,
    response ? (
      <Fact
        key="response"
        label={response.mark ? 'Response time' : 'Stated response'}
        value={response.text}
        note={response.mark}
      />
    ) : null,
    numberOfProperties === null ? null : (
      <Fact key="homes" label="Homes" value={formatNumber(numberOfProperties)} />
    ),
    foundingYear ? year : null,
    priceLevel ? price : null,
    specialization ? <Fact key="specialization" label="Specialization" value={specialization} /> : null,
    foundingYear ? null : year,
    priceLevel ? null : price,
  ].filter((fact) => fact !== null)
}

function Fact({ label, value, note = '' }: { label: string; value: string; note?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}{' '}
        {note ? (
          <Note as="span" size="xs">
            {note}
          </Note>
        ) : null}
      </dd>
    </div>
  )
}
