import { Button } from '@client/components/button.tsx'
import { ChoiceGroup } from '@client/components/choice-group.tsx'
import { SelectField, TextField } from '@client/components/field.tsx'
import { FieldErrorSummary } from '@client/components/field-error-summary.tsx'
import { SliderField } from '@client/components/slider-field.tsx'
import { lazySchema } from '@client/lib/lazy-schema.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import { type EstimateDraft, estimateQuery } from '@shared/income/estimate-query.ts'
import { percentText } from '@shared/income/estimate-text.ts'
import {
  type Amenity,
  amenityEffects,
  BATHROOM_STEP,
  BEDROOM_STEP,
  type CalculatorPropertyType,
  calculatorPropertyTypes,
  MAX_ROOMS,
  OCCUPANCY_DEFAULT,
  OCCUPANCY_MAX,
  OCCUPANCY_MIN,
  OCCUPANCY_STEP,
  occupancyMarks,
  type Seasonality,
  seasonEffects,
} from '@shared/income/rates.ts'
import type { estimateInput } from '@shared/schemas/estimate.schema.ts'
import { urls } from '@shared/urls.ts'
import { useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import styles from './calculator-form.module.css'
import type { Calculator } from './read-calculator.ts'

const ID = 'calculator'
/** The result's id: where a submit leads. */
export const RESULT_ID = 'estimate'

const typeOptions = [{ value: '', label: 'Select a property type' }, ...calculatorPropertyTypes]
const seasonOptions = Object.entries(seasonEffects).map(([value, { label }]) => ({ value, label }))
const amenityOptions = amenityEffects.map(({ key, label }) => ({ value: key, label }))

const estimateSchema = lazySchema(
  async () => (await import('@shared/schemas/estimate.schema.ts')).estimateInput,
)

/**
 * The calculator's questions (specification, sections 2 and 5). A GET form: without JavaScript the browser asks for the
 * address that holds the answers, and the server renders the result.
 */
export function CalculatorForm({ calculator }: { calculator: Calculator }) {
  const { draft } = calculator
  const navigate = useNavigate()
  const { formProps, field, summary } = useServerForm(
    estimateSchema,
    async (input) => navigate(`${urls.estimate(estimateQuery(input))}#${RESULT_ID}`),
    {
      mode: 'uncontrolled',
      id: ID,
      initialValues: asValues(draft),
      failed: { values: asValues(draft), errors: calculator.errors, problem: null },
      hasSummary: true,
    },
  )
  const occupancy = Number(draft.occupancy)
  return (
    <form
      {...formProps}
      method="get"
      action={`${urls.incomeCalculator()}#${RESULT_ID}`}
      aria-labelledby={`${ID}-title`}
      className={styles.form}
    >
      <h2 id={`${ID}-title`} className={styles.title}>
        Your property
      </h2>
      <FieldErrorSummary {...summary} posted={false} />
      <SelectField
        {...field('propertyType')}
        label="Property type"
        options={typeOptions}
        defaultValue={typeOptions.some(({ value }) => value === draft.propertyType) ? draft.propertyType : ''}
      />
      <TextField
        {...field('location')}
        label="Location"
        description="City and state. Words such as beach, lake or mountain count."
        placeholder="Lake Placid, NY"
        autoComplete="address-level2"
      />
      <div className={styles.rooms}>
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
      </div>
      <ChoiceGroup
        {...field('seasonality')}
        type="radio"
        legend="Seasonality"
        description="When most guests come."
        options={seasonOptions}
        defaultValues={[draft.seasonality]}
      />
      <SliderField
        {...field('occupancy')}
        label="Occupancy"
        description="How many of the nights you offer you expect to be booked."
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
      {/* Beside a result the main action is the next step. */}
      <Button type="submit" kind={calculator.input ? 'secondary' : 'primary'} className={styles.submit}>
        Calculate Estimated Income
      </Button>
      <p className={styles.note}>No name, no e-mail, no cost. It is an estimate.</p>
    </form>
  )
}

/** Whether they fit is for the schema to say. */
function asValues(draft: EstimateDraft): z.input<typeof estimateInput> {
  return {
    ...draft,
    propertyType: draft.propertyType as CalculatorPropertyType,
    seasonality: draft.seasonality as Seasonality,
    amenities: draft.amenities as Amenity[],
  }
}
