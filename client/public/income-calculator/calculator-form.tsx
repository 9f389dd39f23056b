import { checkValues } from '@client/lib/form-errors.ts'
import { usePostedForm } from '@client/lib/use-posted-form.ts'
import { PlaceField } from '@client/public/parts/location-search/place-field.tsx'
import { Button } from '@client/ui/button.tsx'
import { ChoiceGroup } from '@client/ui/choice-group.tsx'
import { SelectField, TextField } from '@client/ui/field.tsx'
import { FieldErrorSummary } from '@client/ui/field-error-summary.tsx'
import { Card, Grid, Heading, Note, Stack } from '@client/ui/primitives.tsx'
import { SliderField } from '@client/ui/slider-field.tsx'
import type { estimateInput } from '@shared/income/estimate.schema.ts'
import { type EstimateDraft, estimateQuery } from '@shared/income/estimate-query.ts'
import { percentText } from '@shared/income/estimate-text.ts'
import {
  amenityEffects,
  BATHROOM_STEP,
  BEDROOM_STEP,
  calculatorPropertyTypes,
  MAX_ROOMS,
  OCCUPANCY_DEFAULT,
  OCCUPANCY_MAX,
  OCCUPANCY_MIN,
  OCCUPANCY_STEP,
  occupancyMarks,
  seasonEffects,
} from '@shared/income/rates.ts'
import { urls } from '@shared/lib/urls.ts'
import { useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import styles from './calculator-form.module.css'
import type { Calculator } from './read-calculator.ts'

const ID = 'calculator'
export const RESULT_ID = 'estimate'

const typeOptions = [{ value: '', label: 'Select a property type' }, ...calculatorPropertyTypes]
const seasonOptions = Object.entries(seasonEffects).map(([value, { label }]) => ({ value, label }))
const amenityOptions = amenityEffects.map(({ key, label }) => ({ value: key, label }))

/** Not part of the page: with it, the page would exceed its budget of scripts. */
const loadSchema = () => import('@shared/income/estimate.schema.ts')

/** Calculator form (product 2.10, 5.4): a GET form, so that the server can render the result. */
export function CalculatorForm({ calculator }: { calculator: Calculator }) {
  const { draft } = calculator
  const navigate = useNavigate()
  const { formProps, field, errors, pending } = usePostedForm({
    id: ID,
    initialValues: toFormValues(draft),
    failed: { values: toFormValues(draft), errors: calculator.errors, problem: null },
    submit: async (values) => {
      const { estimateInput } = await loadSchema()
      const input = checkValues(estimateInput, values)
      await navigate(`${urls.estimate(estimateQuery(input))}#${RESULT_ID}`)
    },
  })
  const occupancy = Number(draft.occupancy)
  return (
    <Card
      as="form"
      pad={6}
      gap={6}
      {...formProps}
      method="get"
      action={`${urls.incomeCalculator()}#${RESULT_ID}`}
      aria-labelledby={`${ID}-title`}
      aria-busy={pending || undefined}
      className="no-print"
      onFocus={() => {
        loadSchema().catch(() => null)
      }}
    >
      <Heading level={2} size={3} id={`${ID}-title`}>
        Your property
      </Heading>
      <FieldErrorSummary errors={errors} />
      <SelectField
        {...field('propertyType')}
        label="Property type"
        options={typeOptions}
        defaultValue={typeOptions.some(({ value }) => value === draft.propertyType) ? draft.propertyType : ''}
      />
      <PlaceField
        {...field('location')}
        label="Location"
        description="Start typing a city. Words like beach or lake count, too."
        placeholder="Lake Placid, NY"
      />
      <Grid min={7} gap={4} className={styles.rooms}>
        <TextField
          {...field('bedrooms')}
          label="Bedrooms"
          type="number"
          inputMode="numeric"
          min={0}
          max={MAX_ROOMS}
          step={BEDROOM_STEP}
        />
        <TextField
          {...field('bathrooms')}
          label="Bathrooms"
          type="number"
          inputMode="decimal"
          min={0}
          max={MAX_ROOMS}
          step={BATHROOM_STEP}
        />
      </Grid>
      <ChoiceGroup
        {...field('seasonality')}
        type="radio"
        legend="Seasonality"
        description="When you get the most guests."
        options={seasonOptions}
        defaultValues={[draft.seasonality]}
      />
      <SliderField
        {...field('occupancy')}
        label="Occupancy"
        description="The share of your available nights you expect to be booked."
        min={OCCUPANCY_MIN}
        max={OCCUPANCY_MAX}
        step={OCCUPANCY_STEP}
        defaultValue={Number.isFinite(occupancy) ? occupancy : OCCUPANCY_DEFAULT}
        marks={occupancyMarks}
        format={percentText}
      />
      <ChoiceGroup
        {...field('amenities')}
        type="checkbox"
        legend="Amenities (optional)"
        options={amenityOptions}
        defaultValues={draft.amenities}
      />
      {/* With a result on screen, the primary action is the next step. */}
      <Stack gap={2}>
        <Button type="submit" kind={calculator.input ? 'secondary' : 'primary'} className={styles.submit}>
          Calculate Estimated Income
        </Button>
        <Note className={styles.free}>Free. No name or email required.</Note>
      </Stack>
    </Card>
  )
}

/** Casts the draft to form values; the schema validates them. */
function toFormValues(draft: EstimateDraft): z.input<typeof estimateInput> {
  return draft as z.input<typeof estimateInput>
}
