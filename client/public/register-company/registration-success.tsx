import { useResultHeading } from '@client/lib/use-result-heading.ts'
import { ButtonLink } from '@client/ui/button-link.tsx'
import { Illustration } from '@client/ui/illustrations/illustration.tsx'
import { NumberedSteps } from '@client/ui/numbered-steps.tsx'
import { Stack } from '@client/ui/primitives.tsx'
import { registrationSteps } from '@shared/companies/registration-steps.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'
import styles from './registration-success.module.css'

interface RegistrationSuccessProps {
  takeFocus: boolean
  /** Places of the registration that are no cities we know. */
  unknownPlaces: readonly string[]
}

/** Success panel that replaces the form (product 2.11). */
export function RegistrationSuccess({ takeFocus, unknownPlaces }: RegistrationSuccessProps) {
  const heading = useResultHeading(takeFocus)
  return (
    <Stack align="start">
      <Illustration name="spot-thank-you" className={styles.image} isAboveFold />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        Registration Successful!
      </h1>
      <p className="intro">
        Thank you for registering. We’ve sent you a confirmation email. If you don’t see it, check your spam
        folder.
      </p>
      {unknownPlaces.length > 0 ? (
        <p>
          We couldn’t find {unknownPlaces.join(', ')} among our cities. Owners search by city: to be found
          there, send us the names of the towns through the <Link to={urls.contact()}>contact page</Link>.
        </p>
      ) : null}
      <h2 className={styles.next}>What happens next</h2>
      <NumberedSteps>
        {registrationSteps.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            <p>{text}</p>
          </li>
        ))}
      </NumberedSteps>
      <ButtonLink to={urls.home()} size="lg">
        Return to Home
      </ButtonLink>
    </Stack>
  )
}
