import { type SignInOutcome, WRONG_CODE, WRONG_CREDENTIALS } from '@client/lib/sign-in-call.ts'
import { urls } from '@shared/lib/urls.ts'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { CodeStep } from './code-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { emptyCode, emptyCredentials, postedFailure } from './sign-in-step.ts'

/** Email and password, then a code where a second factor is on. The step is a query parameter. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const step = params.get('step') ?? 'password'
  const to = params.get('to') ?? ''
  const failed = params.get('failed')
  const onStep = async (outcome: SignInOutcome) => {
    if (outcome === 'second-factor') await navigate(urls.admin.signIn(to, { step: 'code' }))
    else await onSignedIn()
  }
  if (step === 'password') {
    const failure = postedFailure(failed, emptyCredentials, WRONG_CREDENTIALS)
    return <PasswordStep to={to} onStep={onStep} failed={failure} />
  }
  return (
    <CodeStep
      // Each kind of code starts with an empty form.
      key={step}
      to={to}
      onStep={onStep}
      isRecovery={step === 'recovery'}
      failed={postedFailure(failed, emptyCode, WRONG_CODE)}
    />
  )
}
