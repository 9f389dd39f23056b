import { inBackground } from '@client/lib/in-background.ts'
import { SectionHeading } from '@client/ui/page-section.tsx'
import { PreservedParams } from '@client/ui/preserved-params.tsx'
import { Stack } from '@client/ui/primitives.tsx'
import { listParamsExcept } from '@shared/companies/list-params.ts'
import type { FeeCompany } from '@shared/income/estimate.schema.ts'
import { formatMoney } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { NetFields } from './net-fields.tsx'
import { NetList } from './net-list.tsx'
import { parseNetInput } from './read-net.ts'

/** Id of the section's heading, the target of `urls.netToOwner`. */
export const NET_ID = 'net-to-owner'
const OWN_PARAMETERS = ['income', 'stays']

interface NetToOwnerSectionProps {
  /** The selected companies, or the first of the list. */
  companies: readonly FeeCompany[]
  /** True when the owner selected them. */
  areSelected: boolean
  place: string
  path: string
  params: URLSearchParams
  toHref: (company: FeeCompany) => string
}

/** Net income per compared company, for figures in the URL. */
export function NetToOwnerSection({
  companies,
  areSelected,
  place,
  path,
  params,
  toHref,
}: NetToOwnerSectionProps) {
  const navigate = useNavigate()
  const input = parseNetInput(params)
  const { income, staysPerYear, draft } = input

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    // Read the browser's URL: the selection updates it without the router.
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
        intro="Your income, less each company’s commission and published fees."
      />
      <Stack gap={5}>
        <form
          key={`${draft.income}|${draft.stays}`}
          method="get"
          action={`${path}#${NET_ID}`}
          noValidate
          data-hydrates=""
          aria-labelledby={NET_ID}
          className="no-print"
          onSubmit={(event) => inBackground(submit(event))}
        >
          <PreservedParams params={params} names={listParamsExcept(OWN_PARAMETERS)} />
          <NetFields id={NET_ID} input={input} />
        </form>
        {income === null ? (
          <p className="no-print">
            Not sure?{' '}
            <Link to={urls.estimate(new URLSearchParams({ location: place }).toString())}>
              Estimate the income of a home in {place}
            </Link>
            .
          </p>
        ) : (
          <>
            <p role="status">
              Based on {formatMoney(income)} a year,{' '}
              {areSelected ? 'for the companies you selected' : 'for the companies at the top of this list'}.
              We apply each commission to the full amount; ask what theirs is based on.
            </p>
            <NetList companies={companies} income={income} staysPerYear={staysPerYear} getHref={toHref} />
          </>
        )}
      </Stack>
    </>
  )
}
