import { ButtonLink } from '@client/components/button-link.tsx'
import { Drawing } from '@client/illustrations/drawing.tsx'
import { registrationSteps } from '@shared/registration-steps.ts'
import { urls } from '@shared/urls.ts'
import { useEffect, useRef } from 'react'
import styles from './registration-success.module.css'

/** In place of the form (specification, section 2: next steps and a button home). @param takeFocus it replaced a form just now */
export function RegistrationSuccess({ takeFocus }: { takeFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takeFocus) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [takeFocus])
  return (
    <div className={styles.panel}>
      <Drawing name="spot-thank-you" className={styles.picture} first />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        Registration Successful!
      </h1>
      <p className="lead">
        Thank you for registering. A receipt is on its way to your mailbox; if it does not show up, look among
        unwanted mail.
      </p>
      <h2 className={styles.next}>What happens next</h2>
      <ol className={styles.steps}>
        {registrationSteps.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <ButtonLink to={urls.home()} size="lg">
        Return to Home
      </ButtonLink>
    </div>
  )
}
