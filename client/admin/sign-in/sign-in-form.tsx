import { takeFocus } from '@client/admin/lib/take-focus.ts'
import { checkValues, type FailedCall, type FormFailure, type Problem } from '@client/lib/form-errors.ts'
import {
  type SignInOutcome,
  signIn,
  signInWithCode,
  TOO_MANY_TRIES,
  WRONG_CODE,
  WRONG_CREDENTIALS,
} from '@client/lib/sign-in-call.ts'
import { usePostedForm } from '@client/lib/use-posted-form.ts'
import { Button } from '@client/ui/button.tsx'
import { ButtonLink } from '@client/ui/button-link.tsx'
import { TextField } from '@client/ui/field.tsx'
import { FormProblem } from '@client/ui/form-problem.tsx'
import { secondStepInput, signInInput } from '@shared/auth/auth.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import styles from './sign-in.module.css'

const emptyCredentials = { email: '', password: '' }
const emptyCode = { code: '' }

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

/** Returns the refusal that the query parameter `failed` reports after a post without JavaScript. */
function postedFailure<Values>(
  failed: string | null,
  values: Values,
  refusal: typeof WRONG_CREDENTIALS | typeof WRONG_CODE,
): FormFailure<Values> | undefined {
  if (failed === null) return undefined
  return { values, errors: {}, problem: { message: failed === 'often' ? TOO_MANY_TRIES : refusal } }
}

interface StepProps<Values> {
  /** Admin path to open after signing in; also posted by the form without JavaScript. */
  to: string
  /** Called when the server accepts the step. The form stays pending until it resolves. */
  onStep: (outcome: SignInOutcome) => Promise<void>
  failed: FormFailure<Values> | undefined
}

/** Both steps are forms of one id. Their calls already carry the message for the person. */
const common = { id: 'sign-in', toProblem: ({ message }: FailedCall): Problem => ({ message }) }

function PasswordStep({ failed, to, onStep }: StepProps<typeof emptyCredentials>) {
  const { formProps, field, pending, problem } = usePostedForm({
    ...common,
    initialValues: emptyCredentials,
    failed,
    submit: async (values) => onStep(await signIn(checkValues(signInInput, values))),
  })
  return (
    <form {...formProps} action={urls.api.signIn('email')} className={styles.form}>
      {problem ? <FormProblem posted={failed !== undefined}>{problem.message}</FormProblem> : null}
      <input type="hidden" name="to" value={to} />
      <TextField
        {...field('email')}
        type="email"
        label="Email address"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        {...field('password')}
        type="password"
        label="Password"
        autoComplete="current-password"
        required
      />
      <Button type="submit" disabled={pending}>
        {pending ? 'Signing In...' : 'Sign In'}
      </Button>
      <p>
        <Link to={urls.admin.forgotPassword()}>Forgot your password?</Link>
      </p>
    </form>
  )
}

interface CodeStepProps extends StepProps<typeof emptyCode> {
  /** Asks for a recovery code instead of one from the authenticator app. */
  isRecovery: boolean
}

/** Second step of signing in: a code from the authenticator app, or a recovery code. */
function CodeStep({ isRecovery, failed, to, onStep }: CodeStepProps) {
  const { formProps, field, pending, problem } = usePostedForm({
    ...common,
    initialValues: emptyCode,
    failed,
    submit: async (values) => onStep(await signInWithCode(checkValues(secondStepInput, values).code)),
  })
  return (
    <form {...formProps} action={urls.api.signIn('second-factor')} className={styles.form}>
      {problem ? <FormProblem posted={failed !== undefined}>{problem.message}</FormProblem> : null}
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="step" value={isRecovery ? 'recovery' : 'code'} />
      <TextField
        {...field('code')}
        ref={takeFocus}
        label={isRecovery ? 'Recovery code' : 'Code from your authenticator app'}
        description={
          isRecovery
            ? 'One of the ten codes you saved when you turned on two-step sign-in. Each works once.'
            : 'Your password is correct. Enter the six-digit code your app shows now.'
        }
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <Button type="submit" disabled={pending}>
        {pending ? 'Signing In...' : 'Sign In'}
      </Button>
      <div className={styles.ways}>
        <ButtonLink kind="quiet" to={urls.admin.signIn(to, { step: isRecovery ? 'code' : 'recovery' })}>
          {isRecovery ? 'Use Your App Instead' : 'Use a Recovery Code'}
        </ButtonLink>
        <ButtonLink kind="quiet" to={urls.admin.signIn(to)}>
          Start Over
        </ButtonLink>
      </div>
    </form>
  )
}
