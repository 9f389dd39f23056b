import { Button } from '@client/components/button.tsx'
import type { AddressQuestion as Question } from '@shared/schemas/location.schema.ts'
import { useEffect, useId, useRef } from 'react'
import styles from './address-question.module.css'

/** A control that says which address was asked about: sent again unchanged, it is taken as it is. */
export const ASKED_ADDRESS = 'askedAddress'
/** The button that takes the ZIP code's city, where the form is posted without JavaScript. */
export const USE_CITY = 'useCity'

interface AddressQuestionProps {
  question: Question
  /** The address as it was asked about. */
  asked: string
  zipFieldId: string
  /** It answers a post without JavaScript: the new page starts there. */
  posted: boolean
  onUseCity: (city: string) => void
}

/** A city and a ZIP code that do not fit, or a ZIP code that there is not: asked about, never refused. */
export function AddressQuestion({ question, asked, zipFieldId, posted, onUseCity }: AddressQuestionProps) {
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => box.current?.focus(), [])

  const fixZip = (
    <a
      href={`#${zipFieldId}`}
      className={styles.fix}
      onClick={(event) => {
        const field = document.getElementById(zipFieldId)
        if (!(field instanceof HTMLInputElement)) return
        event.preventDefault()
        field.focus()
        field.select()
      }}
    >
      Fix the ZIP code
    </a>
  )
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: takes effect only after a post without JavaScript, to show what it asks
      autoFocus={posted}
      aria-labelledby={id}
      className={styles.question}
    >
      <input type="hidden" name={ASKED_ADDRESS} value={asked} />
      {question.kind === 'elsewhere' ? (
        <>
          <p id={id} className={styles.title}>
            {question.zip} is {question.zipPlace}. Is your property there?
          </p>
          <p>You entered {question.city} as the city. If both are right, press Submit Request again.</p>
          <div className={styles.choices}>
            <Button
              type="submit"
              kind="secondary"
              name={USE_CITY}
              value={question.zipCity}
              onClick={(event) => {
                event.preventDefault()
                onUseCity(question.zipCity)
              }}
            >
              Use {question.zipCity}
            </Button>
            {fixZip}
          </div>
        </>
      ) : (
        <>
          <p id={id} className={styles.title}>
            We don’t know the ZIP code {question.zip}. Is it right?
          </p>
          <p>It tells us which companies are near your property.</p>
          <div className={styles.choices}>
            <Button type="submit" kind="secondary" name="step" value="2">
              Use {question.zip} anyway
            </Button>
            {fixZip}
          </div>
        </>
      )}
    </div>
  )
}
