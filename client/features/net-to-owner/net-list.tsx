import { givenText } from '@shared/company-answer.ts'
import { formatMoney } from '@shared/format.ts'
import { companyTerms, type NetToOwner, netToOwner } from '@shared/income/net-to-owner.ts'
import type { FeeCompany } from '@shared/schemas/estimate.schema.ts'
import { Link } from 'react-router-dom'
import styles from './net-list.module.css'

interface NetListProps {
  companies: readonly FeeCompany[]
  /** Dollars a year before anybody is paid. */
  income: number
  /** Turns cleaning fees per stay into dollars a year; null: not known. */
  staysPerYear?: number | null
  /** Where a company's name leads. */
  hrefOf: (company: FeeCompany) => string
}

/** Company by company: income less commission less known fees, and what to ask about the rest. */
export function NetList({ companies, income, staysPerYear = null, hrefOf }: NetListProps) {
  const nets = companies.map((company) => ({
    company,
    ...workedOut(company, income, staysPerYear),
  }))
  const forAll = askedOfAll(nets.map(({ net }) => net))
  return (
    <>
      <ul className={styles.list}>
        {nets.map(({ company, net, known }) => {
          const questions = net.questions.filter((question) => !forAll.includes(question))
          return (
            <li key={company.id} className={styles.company}>
              <p className={styles.name}>
                <CompanyLink href={hrefOf(company)}>{company.name}</CompanyLink>
              </p>
              <dl className={styles.sum}>
                <div>
                  <dt>Commission{net.commission ? `, ${company.commission}` : ''}</dt>
                  <dd>{commissionDollars(net)}</dd>
                </div>
                <div>
                  <dt>Known fees{known ? `, ${known}` : ''}</dt>
                  <dd>{known ? feeDollars(net) : 'None on record'}</dd>
                </div>
                <div className={styles.kept}>
                  <dt>You keep</dt>
                  <dd>{keptText(net)}</dd>
                </div>
              </dl>
              {company.firstMonthFeeWaiver ? (
                <p className={styles.note}>No management fee in the first month; not counted here.</p>
              ) : null}
              {questions.length > 0 ? (
                <div className={styles.ask}>
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
      {forAll.length > 0 ? (
        <div className={styles.ask}>
          <p>{companies.length > 1 ? 'None of them says so in advance. Ask each:' : 'Ask as well:'}</p>
          <ul>
            {forAll.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  )
}

function workedOut(company: FeeCompany, income: number, staysPerYear: number | null) {
  const terms = companyTerms({ ...company, commission: givenText(company, 'commission') }, staysPerYear)
  const known = terms.fees
    .filter(({ yearly }) => yearly !== null)
    .map(({ name, said }) => `${name.toLowerCase()} ${said?.toLowerCase() ?? ''}`.trim())
  return { net: netToOwner(income, terms), known: known.join(', ') }
}

/** Questions that every company leaves open: said once. */
function askedOfAll([first, ...others]: readonly NetToOwner[]): string[] {
  return (first?.questions ?? []).filter((question) =>
    others.every((net) => net.questions.includes(question)),
  )
}

/** "$10,000", "$10,000 to $12,500". */
export function rangeText({ min, max }: { min: number; max: number }): string {
  return min === max ? formatMoney(min) : `${formatMoney(min)} to ${formatMoney(max)}`
}

function commissionDollars({ commission }: NetToOwner): string {
  if (commission === null) return 'Unknown'
  const { min, max } = commission
  return max === null ? `−${formatMoney(min)} or more` : `−${rangeText({ min, max })}`
}

function feeDollars({ knownFees }: NetToOwner): string {
  return knownFees.max === 0 ? formatMoney(0) : `−${rangeText(knownFees)}`
}

function keptText({ kept }: NetToOwner): string {
  if (kept === null) return 'Unknown'
  const { min, max } = kept
  return min === null ? `Up to ${formatMoney(max)}` : rangeText({ min, max })
}

/** To the company's page, or to where it stands on this one. */
function CompanyLink({ href, children }: { href: string; children: string }) {
  return href.startsWith('#') ? <a href={href}>{children}</a> : <Link to={href}>{children}</Link>
}
