import { type RefObject, useEffect, useRef, useState } from 'react'

/** One sentence a field. */
type FieldErrors<Field extends string> = Partial<Record<Field, string>>

export interface FormRefusal<Field extends string, Problem> {
  errors: FieldErrors<Field>
  /** What is wrong when it is no single field. */
  problem: Problem | null
  /** How often the form was refused since the app took it over: the summary of errors takes the focus at each. */
  attempt: number
  /** For the button that sends: it has the focus again where pressing once more is what to do. */
  sendButton: RefObject<HTMLButtonElement | null>
  refuse: (errors: FieldErrors<Field>, problem?: Problem | null) => void
  /** Nothing is wrong any more: what passed the checks is on its way. */
  clear: () => void
  /** The control of this name is being mended; what else is wrong stays. */
  forget: (name: string) => void
}

/**
 * What is said about a form that was refused.
 *
 * @param failed what the server refused before the app took the form over
 * @param pending while the form is on its way, with its button disabled
 */
export function useFormRefusal<Field extends string, Problem = never>(
  failed: { errors: FieldErrors<Field>; problem?: Problem | null } | undefined,
  pending = false,
): FormRefusal<Field, Problem> {
  const sendButton = useRef<HTMLButtonElement>(null)
  const [errors, setErrors] = useState<FieldErrors<Field>>(failed?.errors ?? {})
  const [problem, setProblem] = useState<Problem | null>(failed?.problem ?? null)
  const [attempt, setAttempt] = useState(0)

  // A disabled button loses the focus.
  useEffect(() => {
    if (!pending && problem && attempt > 0 && document.activeElement === document.body)
      sendButton.current?.focus()
  }, [pending, problem, attempt])

  const refuse = (found: FieldErrors<Field>, reason: Problem | null = null) => {
    setErrors(found)
    setProblem(reason)
    setAttempt((count) => count + 1)
  }
  const clear = () => {
    setErrors({})
    setProblem(null)
  }
  const forget = (name: string) =>
    setErrors((before) => (name in before ? { ...before, [name]: undefined } : before))

  return { errors, problem, attempt, sendButton, refuse, clear, forget }
}
