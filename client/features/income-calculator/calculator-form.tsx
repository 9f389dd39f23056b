import { Button } from '@client/components/button.tsx'
import { ChoiceGroup } from '@client/components/choice-group.tsx'
import { SelectField, TextField } from '@client/components/field.tsx'
import { FieldErrorSummary } from '@client/components/field-error-summary.tsx'
import { SliderField } from '@client/components/slider-field.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { estimateFields } from '@shared/income/estimate-query.ts'
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
import { urls } from '@shared/urls.ts'
import styles from './calculator-form.module.css'
import type { EstimateErrors } from './estimate-checks.ts'
import type { Calculator } from './read-calculator.ts'
import { RESULT_ID, useCalculatorForm } from './use-calculator-form.ts'

const ID = 'calculator'
const idOf = (field: string) => `${ID}-${field}`

const typeOptions = [{ value: '', label: 'Select a property type' }, ...calculatorPropertyTypes]
const seasonOptions = Object.entries(seasonEffects).map(([value, { label }]) => ({ value, label }))
const amenityOptions = amenityEffects.map(({ key, label }) => ({ value: key, label }))

/**
 * The calculator's questions (specification, sections 2 and 5). A GET form: without JavaScript the browser asks for the
 * address that holds the answers, and the server renders the result.
 */
export function CalculatorForm({ calculator }: { calculator: Calculator }) {
  const { form, errors, attempt, submit, edit, warmUp } = useCalculatorForm(calculator)
  const { draft } = calculator
  const occupancy = Number(draft.occupancy)
  return (
    <form
      ref={form}
      method="get"
      action={`${urls.incomeCalculator()}#${RESULT_ID}`}
      noValidate
      data-hydrates=""
      aria-labelledby={`${ID}-title`}
      className={styles.form}
      onSubmit={(event) => inBackground(submit(event))}
      onInput={edit}
      onFocus={warmUp}
    >
      <h2 id={`${ID}-title`} className={styles.title}>
        Your property
      </h2>
      <FieldErrorSummary errors={listed(errors)} attempt={attempt} />
      <SelectField
        id={idOf('propertyType')}
        name="propertyType"
        label="Property type"
        error={errors.propertyType}
        options={typeOptions}
        defaultValue={typeOptions.some(({ value }) => value === draft.propertyType) ? draft.propertyType : ''}
      />
      <TextField
        id={idOf('location')}
        name="location"
        label="Location"
        description="City and state. Words such as beach, lake or mountain count."
        error={errors.location}
        defaultValue={draft.location}
        placeholder="Lake Placid, NY"
        autoComplete="address-level2"
      />
      <div className={styles.rooms}>
        <TextField
          id={idOf('bedrooms')}
          name="bedrooms"
          label="Bedrooms"
          error={errors.bedrooms}
          type="number"
          inputMode="numeric"
          min={0}
          max={MAX_ROOMS}
          step={BEDROOM_STEP}
          defaultValue={draft.bedrooms}
        />
        <TextField
          id={idOf('bathrooms')}
          name="bathrooms"
          label="Bathrooms"
          error={errors.bathrooms}
          type="number"
          inputMode="decimal"
          min={0}
          max={MAX_ROOMS}
          step={BATHROOM_STEP}
          defaultValue={draft.bathrooms}
        />
      </div>
      <ChoiceGroup
        id={idOf('seasonality')}
        type="radio"
        name="seasonality"
        legend="Seasonality"
        description="When most guests come."
        error={errors.seasonality}
        options={seasonOptions}
        defaultValues={[draft.seasonality]}
      />
      <SliderField
        id={idOf('occupancy')}
        name="occupancy"
        label="Occupancy"
        description="How many of the nights you offer you expect to be booked."
        error={errors.occupancy}
        min={OCCUPANCY_MIN}
        max={OCCUPANCY_MAX}
        step={OCCUPANCY_STEP}
        defaultValue={Number.isFinite(occupancy) ? occupancy : OCCUPANCY_DEFAULT}
        marks={occupancyMarks}
        format={percentText}
      />
      <ChoiceGroup
        id={idOf('amenities')}
        type="checkbox"
        name="amenities"
        legend="Amenities (optional)"
        error={errors.amenities}
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

/** In the order of the form. */
function listed(errors: EstimateErrors) {
  return estimateFields.flatMap((field) => {
    const message = errors[field]
    return message ? [{ fieldId: idOf(field), message }] : []
  })
}
