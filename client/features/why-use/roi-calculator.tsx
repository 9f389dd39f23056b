import { Button } from '@client/components/button.tsx'
import { TextField } from '@client/components/field.tsx'
import { formatMoney } from '@shared/format.ts'
import { percentText } from '@shared/income/estimate-text.ts'
import { urls } from '@shared/urls.ts'
import { useState } from 'react'
import { type Roi, type RoiDraft, type RoiField, readRoiDraft, workOutRoi } from './read-roi.ts'
import styles from './roi-calculator.module.css'

export const ROI_ID = 'roi'

/**
 * Self-managed against professional (specification, section 9: ROI example), with the owner's own figures. Answers
 * while they are typed; without JavaScript the button asks for the page with them.
 */
export function RoiCalculator({ params }: { params: URLSearchParams }) {
  const [draft, setDraft] = useState<RoiDraft>(() => readRoiDraft(params))
  const { roi, errors } = workOutRoi(draft)
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
        <TextField {...field('self')} label="What you earn on your own, dollars a year" />
        <TextField {...field('managed')} label="What a manager would bring in, dollars a year" />
        <TextField {...field('fee')} label="Their fee, in percent" className={styles.short} />
        <Button type="submit" kind="secondary" className={styles.unscripted}>
          Work it out
        </Button>
      </form>
      <div aria-live="polite">{roi ? <Outcome roi={roi} /> : null}</div>
      <p className={styles.note}>The figures it starts with are a worked example, not a forecast.</p>
    </div>
  )
}

function Outcome({ roi: { result, selfManaged, percent, breakEven } }: { roi: Roi }) {
  const kept = result.kept?.max ?? 0
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
        <p className={styles.even}>
          You break even once they bring in {formatMoney(breakEven)} a year. Your own hours are not in this
          sum.
        </p>
      )}
    </>
  )
}
