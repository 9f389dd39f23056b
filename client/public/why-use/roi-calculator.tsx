import { Button } from '@client/ui/button.tsx'
import { TextField } from '@client/ui/field.tsx'
import { Facts, Note, Stack } from '@client/ui/primitives.tsx'
import { percentText } from '@shared/income/estimate-text.ts'
import { formatMoney } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import { useState } from 'react'
import { calculateRoi, parseRoiDraft, type Roi, type RoiDraft, type RoiField } from './read-roi.ts'
import styles from './roi-calculator.module.css'

export const ROI_ID = 'roi'

/** ROI calculator: self-managed vs. professional (product 9.7). Without JavaScript the button reloads the page. */
export function RoiCalculator({ params }: { params: URLSearchParams }) {
  const [draft, setDraft] = useState<RoiDraft>(() => parseRoiDraft(params))
  const { roi, errors } = calculateRoi(draft)
  const field = (name: RoiField) => ({
    id: `${ROI_ID}-${name}`,
    name,
    error: errors[name],
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    value: draft[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget
      setDraft((before) => ({ ...before, [name]: value }))
    },
  })
  return (
    <Stack id={ROI_ID}>
      <form
        method="get"
        action={`${urls.whyUse()}#${ROI_ID}`}
        aria-label="ROI calculator"
        noValidate
        className="stack"
        onSubmit={(event) => event.preventDefault()}
      >
        <TextField {...field('self')} label="Your yearly income on your own, in dollars" />
        <TextField {...field('managed')} label="Yearly income with a manager, in dollars" />
        <TextField {...field('fee')} label="Manager’s fee, in percent" className={styles.short} />
        <Button type="submit" kind="secondary" className={styles.noScript}>
          Calculate
        </Button>
      </form>
      <Stack aria-live="polite" className="tabular">
        {roi ? <Outcome roi={roi} /> : null}
      </Stack>
      <Note>The starting figures are a worked example, not a forecast.</Note>
    </Stack>
  )
}

function Outcome({ roi: { result, selfManaged, percent, breakEven } }: { roi: Roi }) {
  const kept = result.netIncome?.max ?? 0
  const gain = result.gain?.max ?? 0
  return (
    <>
      <Facts
        items={[
          { name: 'With a manager', value: formatMoney(result.income) },
          { name: `${percentText(percent)} fee`, value: `−${formatMoney(result.commission?.max ?? 0)}` },
          { name: 'You keep', value: formatMoney(kept) },
          { name: 'On your own', value: formatMoney(selfManaged) },
          {
            name: 'Net with a manager',
            value: (
              <span className={styles.net} data-loss={gain < 0 || undefined}>
                {gain < 0 ? '−' : '+'}
                {formatMoney(Math.abs(gain))}
              </span>
            ),
          },
        ]}
      />
      {breakEven === null ? null : (
        <p>
          You break even once they bring in {formatMoney(breakEven)} a year. This doesn’t count your own
          hours.
        </p>
      )}
    </>
  )
}
