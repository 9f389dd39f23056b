import { Button } from '@client/ui/button.tsx'
import { TextField } from '@client/ui/field.tsx'
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
    <div id={ROI_ID} className={styles.calculator}>
      <form
        method="get"
        action={`${urls.whyUse()}#${ROI_ID}`}
        aria-label="ROI calculator"
        noValidate
        className={styles.form}
        onSubmit={(event) => event.preventDefault()}
      >
        <TextField {...field('self')} label="Your yearly income on your own, in dollars" />
        <TextField {...field('managed')} label="Yearly income with a manager, in dollars" />
        <TextField {...field('fee')} label="Manager’s fee, in percent" className={styles.short} />
        <Button type="submit" kind="secondary" className={styles.noScript}>
          Calculate
        </Button>
      </form>
      <div aria-live="polite">{roi ? <Outcome roi={roi} /> : null}</div>
      <p className={styles.note}>The starting figures are a worked example, not a forecast.</p>
    </div>
  )
}

function Outcome({ roi: { result, selfManaged, percent, breakEven } }: { roi: Roi }) {
  const kept = result.netIncome?.max ?? 0
  const gain = result.gain?.max ?? 0
  return (
    <>
      <dl className={styles.sum}>
        <div>
          <dt>With a manager</dt>
          <dd>{formatMoney(result.income)}</dd>
        </div>
        <div>
          <dt>{percentText(percent)} fee</dt>
          <dd>−{formatMoney(result.commission?.max ?? 0)}</dd>
        </div>
        <div>
          <dt>You keep</dt>
          <dd>{formatMoney(kept)}</dd>
        </div>
        <div>
          <dt>On your own</dt>
          <dd>{formatMoney(selfManaged)}</dd>
        </div>
        <div className={styles.net} data-loss={gain < 0 || undefined}>
          <dt>Net with a manager</dt>
          <dd>
            {gain < 0 ? '−' : '+'}
            {formatMoney(Math.abs(gain))}
          </dd>
        </div>
      </dl>
      {breakEven === null ? null : (
        <p className={styles.breakEven}>
          You break even once they bring in {formatMoney(breakEven)} a year. This doesn’t count your own
          hours.
        </p>
      )}
    </>
  )
}
