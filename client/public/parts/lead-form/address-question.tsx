import { Button } from '@client/ui/button.tsx'
import { Card, Row } from '@client/ui/primitives.tsx'
import type { AddressQuestion as Question } from '@shared/locations/location.schema.ts'
import { useEffect, useId, useRef } from 'react'
import styles from './address-question.module.css'
import { CONFIRMED_ADDRESS_FIELD, USE_CITY_FIELD } from './find-address-question.ts'

interface AddressQuestionProps {
  question: Question
  /** Key of the address in question. */
  addressKey: string
  zipFieldId: string
  posted: boolean
  onUseCity: (city: string) => void
}

/** Asks to confirm a city that does not match the ZIP code, or an unknown ZIP code. Never blocks the request. */
export function AddressQuestion({
  question,
  addressKey,
  zipFieldId,
  posted,
  onUseCity,
}: AddressQuestionProps) {
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => box.current?.focus(), [])

  const fixZip = (
    <a
      href={`#${zipFieldId}`}
      className="tap"
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
    <Card
      tone="dusk"
      gap={2}
      ref={box}
      role="alert"
      tabIndex={-1}
      // Takes effect only after a post without JavaScript, to show the question.
      autoFocus={posted}
      aria-labelledby={id}
      className={styles.question}
    >
      <input type="hidden" name={CONFIRMED_ADDRESS_FIELD} value={addressKey} />
      {question.kind === 'elsewhere' ? (
        <>
          <p id={id}>
            <b>
              {question.zip} is {question.zipCity === null && 'in '}
              {question.zipPlace}. Is your property there?
            </b>
          </p>
          <p>You entered {question.city} as the city. If both are right, press Submit Request again.</p>
          <Row gap={5}>
            {question.zipCity !== null && <UseCity city={question.zipCity} onUse={onUseCity} />}
            {fixZip}
          </Row>
        </>
      ) : (
        <>
          <p id={id}>
            <b>We don’t recognize ZIP code {question.zip}. Is it correct?</b>
          </p>
          <p>It tells us which companies are near your property.</p>
          <Row gap={5}>
            <Button type="submit" kind="secondary" name="step" value="2">
              Use {question.zip} anyway
            </Button>
            {fixZip}
          </Row>
        </>
      )}
    </Card>
  )
}

function UseCity({ city, onUse }: { city: string; onUse: (city: string) => void }) {
  return (
    <Button
      type="submit"
      kind="secondary"
      name={USE_CITY_FIELD}
      value={city}
      onClick={(event) => {
        event.preventDefault()
        onUse(city)
      }}
    >
      Use {city}
    </Button>
  )
}
