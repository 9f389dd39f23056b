import { NetFields } from '@client/public/parts/net-to-owner/net-fields.tsx'
import type { NetInput } from '@client/public/parts/net-to-owner/read-net.ts'
import { Card, Heading } from '@client/ui/primitives.tsx'
import { formatMoney } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'

interface IncomeFormProps {
  ids: readonly number[]
  input: NetInput
  /** Income that the table uses until the owner enters theirs. */
  example: number
  showsAll: boolean
}

/** Figures of the owner's home for the row "You keep". A plain GET form. */
export function IncomeForm({ ids, input, example, showsAll }: IncomeFormProps) {
  return (
    <Card as="section" tone="sand" aria-labelledby="own-income" className="no-print">
      <Heading level={2} size={3} id="own-income">
        What you would keep
      </Heading>
      <p className="soft">
        {input.income === null
          ? `The table uses ${formatMoney(example)} a year as an example. Enter what your home earns.`
          : `The table uses ${formatMoney(input.income)} a year. We apply each commission to the full amount.`}
      </p>
      <form method="get" action={urls.compare()} noValidate>
        <input type="hidden" name="companies" value={ids.join(',')} />
        {showsAll ? <input type="hidden" name="show" value="all" /> : null}
        <NetFields id="compare" input={input} />
      </form>
    </Card>
  )
}
