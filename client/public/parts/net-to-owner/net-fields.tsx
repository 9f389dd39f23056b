import { Button } from '@client/ui/button.tsx'
import { TextField } from '@client/ui/field.tsx'
import { FieldRow } from '@client/ui/field-row.tsx'
import type { NetInput } from './read-net.ts'

/** Fields of the owner's figures, with the button of their form. `id` begins the fields' ids. */
export function NetFields({ id, input: { draft, errors } }: { id: string; input: NetInput }) {
  return (
    <FieldRow columns="minmax(0, 18rem) minmax(0, 18rem) auto">
      <TextField
        id={`${id}-income`}
        name="income"
        label="Yearly rental income"
        description="In dollars, before a manager’s fee."
        error={errors.income}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={draft.income}
        placeholder="50,000"
      />
      <TextField
        id={`${id}-stays`}
        name="stays"
        label="Bookings per year (optional)"
        description="Lets us total per-stay cleaning fees."
        error={errors.stays}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={draft.stays}
        placeholder="40"
      />
      <Button type="submit" kind="secondary">
        Show what I’d keep
      </Button>
    </FieldRow>
  )
}
