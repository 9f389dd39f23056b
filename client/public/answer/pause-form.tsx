import { Button } from '@client/ui/button.tsx'
import { TextField } from '@client/ui/field.tsx'
import { FormProblem } from '@client/ui/form-problem.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { Heading, Note, Row, Stack } from '@client/ui/primitives.tsx'
import { formatNearDay, toDay } from '@shared/companies/pause.ts'
import { urls } from '@shared/lib/urls.ts'
import styles from './answer.page.module.css'
import { OPEN_AGAIN, PAUSE } from './answer-action.ts'
import type { AnswerFormsProps } from './answer-forms.tsx'

/** Lets a company say until when it takes no new homes. */
export function PauseForm({ token, request: { fullUntil, pauseDays }, failed }: AnswerFormsProps) {
  const title = fullUntil ? `You take no new homes until ${formatNearDay(toDay(fullUntil))}` : 'Full for now?'
  return (
    <PageSection tone="sand" width="text" space="tight" labelledBy="full">
      <Stack gap={4} className={styles.text}>
        <Heading level={2} size={3} id="full">
          {title}
        </Heading>
        <p>
          {fullUntil
            ? 'Owners can’t choose you until then. It ends by itself at the end of that day, and we email you.'
            : 'Say until when you take no new homes. You stay listed with the same score, and owners can’t choose you until then.'}
        </p>
        {failed?.problem ? <FormProblem posted>{failed.problem.message}</FormProblem> : null}
        {fullUntil ? (
          <form method="post" action={urls.answer(token)} className={styles.form}>
            <Button type="submit" name="part" value={OPEN_AGAIN} kind="secondary" className={styles.button}>
              We take new homes again
            </Button>
          </form>
        ) : null}
        <form method="post" action={urls.answer(token)} className={styles.form}>
          <Row align="end" gap={4}>
            <TextField
              id="fullUntil"
              type="date"
              name="fullUntil"
              label={fullUntil ? 'Choose another day' : 'We take no new homes until'}
              min={pauseDays.first}
              max={pauseDays.last}
              defaultValue={failed?.values.fullUntil || (fullUntil ?? '')}
              error={failed?.errors.fullUntil}
              className={styles.day}
            />
            <Button type="submit" name="part" value={PAUSE} kind="secondary" className={styles.button}>
              Save this day
            </Button>
          </Row>
        </form>
        <Note>At most until {formatNearDay(toDay(pauseDays.last))}.</Note>
      </Stack>
    </PageSection>
  )
}
