import type { NetInput } from '@client/public/parts/net-to-owner/read-net.ts'
import { Button } from '@client/ui/button.tsx'
import { TextField } from '@client/ui/field.tsx'
import { Card, Heading } from '@client/ui/primitives.tsx'
import { formatMoney } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import styles from './comparison.module.css'

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
      <form method="get" action={urls.compare()} noValidate className={styles.incomeForm}>
        <input type="hidden" name="companies" value={ids.join(',')} />
        {showsAll ? <input type="hidden" name="show" value="all" /> : null}
        <TextField
          id="compare-income"
          name="income"
          label="Yearly rental income"
          description="In dollars, before a manager’s fee."
          error={input.errors.income}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={input.draft.income}
          placeholder="50,000"
        />
        <TextField
          id="compare-stays"
          name="stays"
          label="Bookings per year (optional)"
          description="Lets us total per-stay cleaning fees."
          error={input.errors.stays}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={input.draft.stays}
          placeholder="40"
        />
        <Button type="submit" kind="secondary">
          Show what I’d keep
        </Button>
      </form>
    </Card>
  )
}
