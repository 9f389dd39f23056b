import type { Problem } from '@client/lib/form-errors.ts'
import { FormProblem } from '@client/ui/form-problem.tsx'

/** Reason why a step of signing in was refused; nothing before the first refusal. */
export function SignInProblem({ problem, posted }: { problem: Problem | null; posted: boolean }) {
  return problem ? <FormProblem posted={posted}>{problem.message}</FormProblem> : null
}
