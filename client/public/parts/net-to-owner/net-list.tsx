import { Facts, Grid, Note, Stack } from '@client/ui/primitives.tsx'
import { markedCommission } from '@shared/companies/company-defaults.ts'
import type { FeeCompany } from '@shared/income/estimate.schema.ts'
import { commissionDollars, computeNet, feeDollars, netIncomeText } from '@shared/income/net-figures.ts'
import type { NetToOwner } from '@shared/income/net-to-owner.ts'
import { Link } from 'react-router-dom'
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
        {nets.map(({ company, net, known }) => (
          <Grid as="li" columns={[1, 2]} gap={3} key={company.id} className={styles.company}>
            <p>
              <b>
                <CompanyLink href={getHref(company)}>{company.name}</CompanyLink>
              </b>
            </p>
            <Stack gap={2}>
              <Facts
                look="columns"
                items={[
                  { name: `Commission, ${markedCommission(company)}`, value: commissionDollars(net) },
                  {
                    name: `Known fees${known ? `, ${known}` : ''}`,
                    value: known ? feeDollars(net) : 'None on record',
                  },
                  { name: 'You keep', value: <span className={styles.net}>{netIncomeText(net)}</span> },
                ]}
              />
              {company.firstMonthFeeWaiver ? (
                <Note>No management fee in the first month (not included here).</Note>
              ) : null}
              <Questions
                intro={`Ask ${company.name}:`}
                questions={net.questions.filter((question) => !commonQuestions.includes(question))}
              />
            </Stack>
          </Grid>
        ))}
      </ul>
      <Questions
        intro={companies.length > 1 ? 'Ask each company:' : `Ask ${companies[0]?.name}:`}
        questions={commonQuestions}
      />
    </>
  )
}

function Questions({ intro, questions }: { intro: string; questions: readonly string[] }) {
  if (questions.length === 0) return null
  return (
    <Note as="div" className={styles.questions}>
      <p>{intro}</p>
      <ul>
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </Note>
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
