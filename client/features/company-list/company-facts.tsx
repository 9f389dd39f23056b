import { givenText } from '@shared/company-answer.ts'
import { commissionNote, priceTierText, yearText } from '@shared/company-figures.ts'
import { formatNumber } from '@shared/format.ts'
import type { CompanyCard as Company } from '@shared/schemas/company.schema.ts'
import type { ReactNode } from 'react'
import styles from './company-facts.module.css'

/** What owners compare first. The four documented figures always stand there, the others where they are known. */
export function CompanyFacts({ company }: { company: Company }) {
  return (
    <dl className={styles.facts}>
      <Fact label="Commission">
        {company.commission}{' '}
        <span className={styles.note}>{commissionNote(givenText(company, 'commission'))}</span>
      </Fact>
      <Fact label="Price tier">{priceTierText(company.priceLevel)}</Fact>
      <Fact label="Established">{yearText(company.foundingYear)}</Fact>
      {company.numberOfProperties === null ? null : (
        <Fact label="Homes managed">{formatNumber(company.numberOfProperties)}</Fact>
      )}
      {company.responseTime ? <Fact label="Answers owners">{company.responseTime}</Fact> : null}
      {company.specialization ? <Fact label="Specialization">{company.specialization}</Fact> : null}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
