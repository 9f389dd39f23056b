import { Facts, Grid, Heading, Stack } from '@client/ui/primitives.tsx'
import { type AmenityValue, amenityValues } from '@shared/income/amenity-value.ts'
import type { EstimateInput } from '@shared/income/income.ts'
import { formatMoney } from '@shared/lib/format.ts'

export function AmenityEffects({ input }: { input: EstimateInput }) {
  const byValue = amenityValues(input).sort((a, b) => b.addedIncome - a.addedIncome)
  const chosen = byValue.filter((amenity) => amenity.isSelected)
  const others = byValue.filter((amenity) => !amenity.isSelected)
  return (
    <Grid min={18} gap={12} rowGap={6}>
      {chosen.length > 0 ? <AmenityList title="Your amenities add" amenities={chosen} /> : null}
      {others.length > 0 ? <AmenityList title="Others would add" amenities={others} /> : null}
    </Grid>
  )
}

function AmenityList({ title, amenities }: { title: string; amenities: readonly AmenityValue[] }) {
  return (
    <Stack gap={1}>
      <Heading level={3} size={4}>
        {title}
      </Heading>
      <Facts
        className="tabular"
        items={amenities.map(({ label, addedIncome }) => ({
          name: label,
          value: `+${formatMoney(addedIncome)}`,
        }))}
      />
    </Stack>
  )
}
