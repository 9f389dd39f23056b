import { serviceOptions } from '@shared/service-options.ts'
import styles from './registration-form.module.css'

interface ServiceChoiceProps {
  id: string
  chosen: readonly string[]
  error?: string
}

/** Which services a company offers (specification, section 3: service options). */
export function ServiceChoice({ id, chosen, error }: ServiceChoiceProps) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles.services}
      aria-describedby={error ? `${id}-error ${id}-description` : `${id}-description`}
    >
      <legend className={styles.legend}>Services offered</legend>
      <p id={`${id}-description`} className={styles.hint}>
        Choose all that owners can book with you.
      </p>
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
      <div className={styles.boxes}>
        {serviceOptions.map(({ label, value }) => (
          <label key={value} className={styles.box}>
            <input type="checkbox" name="services" value={value} defaultChecked={chosen.includes(value)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
