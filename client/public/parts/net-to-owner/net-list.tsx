import { markedCommission } from '@shared/companies/company-defaults.ts'
import type { FeeCompany } from '@shared/income/estimate.schema.ts'
import type { NetToOwner } from '@shared/income/net-to-owner.ts'
import { Link } from 'react-router-dom'
import { commissionDollars, computeNet, feeDollars, netIncomeText } from './net-figures.ts'
import styles from './net-list.module.css'

interface NetListProps {
  companies: readonly FeeCompany[]
  income: number
  /** Used to total per-stay cleaning fees; null when unknown. */
  staysPerYear?: number | null
  getHref: (company: FeeCompany) => string
}

/** Net income per company: income less commission and known fees, and questions about unknown fees. */
export function NetList({ companies, income, staysPerYear = null, getHref }: NetListProps) {
  const nets = companies.map((company) => ({
    company,
    ...computeNet(company, income, staysPerYear),
  }))
  const commonQuestions = getCommonQuestions(nets.map(({ net }) => net))
  return (
    <>
      <ul className={styles.list}>
        {nets.map(({ company, net, known }) => {
          const questions = net.questions.filter((question) => !commonQuestions.includes(question))
          return (
            <li key={company.id} className={styles.company}>
              <p className={styles.name}>
                <CompanyLink href={getHref(company)}>{company.name}</CompanyLink>
              </p>
              <dl className={styles.sum}>
                <div>
                  <dt>Commission, {markedCommission(company)}</dt>
                  <dd>{commissionDollars(net)}</dd>
                </div>
                <div>
                  <dt>Known fees{known ? `, ${known}` : ''}</dt>
                  <dd>{known ? feeDollars(net) : 'None on record'}</dd>
                </div>
                <div className={styles.net}>
                  <dt>You keep</dt>
                  <dd>{netIncomeText(net)}</dd>
                </div>
              </dl>
              {company.firstMonthFeeWaiver ? (
                <p className={styles.note}>No management fee in the first month (not included here).</p>
              ) : null}
              {questions.length > 0 ? (
                <div className={styles.questions}>
                  <p>Ask {company.name}:</p>
                  <ul>
                    {questions.map((question) => (
                      <li key={question}>{question}</li>
                    ))}
                  </ul>
                </div>
              ) : null}
            </li>
          )
        })}
      </ul>
      {commonQuestions.length > 0 ? (
        <div className={styles.questions}>
          <p>{companies.length > 1 ? 'None of these companies publishes this. Ask each:' : 'Also ask:'}</p>
          <ul>
            {commonQuestions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  )
}

/** Returns the questions that apply to every company, to list them once. */
function getCommonQuestions([first, ...others]: readonly NetToOwner[]): string[] {
  return (first?.questions ?? []).filter((question) =>
    others.every((net) => net.questions.includes(question)),
  )
}

function CompanyLink({ href, children }: { href: string; children: string }) {
  return href.startsWith('#') ? <a href={href}>{children}</a> : <Link to={href}>{children}</Link>
}
