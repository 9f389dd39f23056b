import { Button } from '@client/components/button.tsx'
import { TextField } from '@client/components/field.tsx'
import { SectionHeading } from '@client/components/page-section.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { formatMoney } from '@shared/format.ts'
import type { FeeCompany } from '@shared/schemas/estimate.schema.ts'
import { urls } from '@shared/urls.ts'
import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { NetList } from './net-list.tsx'
import styles from './net-to-owner-section.module.css'
import { readNet } from './read-net.ts'

/** The section's heading: where `urls.netToOwner` leads. */
export const NET_ID = 'net-to-owner'
const OWN_PARAMETERS = ['income', 'stays']
/** What the page reads beside them. Others (a campaign's) are no part of it: kept pages come without them. */
const CARRIED_PARAMETERS = ['sort', 'companies']

interface NetToOwnerSectionProps {
  /** Whose fees to take off: the chosen companies, or the first of the list. */
  companies: readonly FeeCompany[]
  /** Whether the owner chose them. */
  chosen: boolean
  /** "Miami, FL". */
  place: string
  /** The page's path; the form asks for it again with the owner's figures. */
  path: string
  params: URLSearchParams
  hrefOf: (company: FeeCompany) => string
}

/**
 * What an owner keeps with each compared company. The figures stand in the address: the form works without JavaScript,
 * and the calculator links here with its estimate.
 */
export function NetToOwnerSection({
  companies,
  chosen,
  place,
  path,
  params,
  hrefOf,
}: NetToOwnerSectionProps) {
  const navigate = useNavigate()
  const { income, staysPerYear, draft, errors } = readNet(params)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    // From the address as it is now: choosing companies changes it without a round through the router.
    const query = new URLSearchParams(window.location.search)
    for (const name of OWN_PARAMETERS) {
      const value = String(values.get(name) ?? '').trim()
      if (value) query.set(name, value)
      else query.delete(name)
    }
    await navigate(`${path}?${query}#${NET_ID}`, { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <SectionHeading
        id={NET_ID}
        title="What you would keep"
        lead="Your income, less each company’s commission and the fees it has told us about."
      />
      <form
        key={`${draft.income}|${draft.stays}`}
        method="get"
        action={`${path}#${NET_ID}`}
        noValidate
        data-hydrates=""
        aria-labelledby={NET_ID}
        className={styles.form}
        onSubmit={(event) => inBackground(submit(event))}
      >
        {[...params]
          .filter(([name]) => CARRIED_PARAMETERS.includes(name))
          .map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
        <TextField
          id={`${NET_ID}-income`}
          name="income"
          label="Income a year, in dollars"
          description="What guests pay you, before a manager’s fee."
          error={errors.income}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={draft.income}
          placeholder="50,000"
        />
        <TextField
          id={`${NET_ID}-stays`}
          name="stays"
          label="Stays a year (optional)"
          description="Turns cleaning fees per stay into a sum."
          error={errors.stays}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={draft.stays}
          placeholder="40"
        />
        <Button type="submit" kind="secondary">
          Show what I keep
        </Button>
      </form>
      {income === null ? (
        <p className={styles.hint}>
          No figure yet?{' '}
          <Link to={urls.estimate(new URLSearchParams({ location: place }).toString())}>
            Estimate the income of a home in {place}
          </Link>
          .
        </p>
      ) : (
        <>
          <p className={styles.basis} role="status">
            Of {formatMoney(income)} a year,{' '}
            {chosen ? 'with the companies you chose' : 'with the companies listed first'}. The commission is
            taken from all of it; ask each one which amount it counts from.
          </p>
          <NetList companies={companies} income={income} staysPerYear={staysPerYear} hrefOf={hrefOf} />
        </>
      )}
    </>
  )
}
