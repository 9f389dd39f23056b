import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'

interface SelectionFormProps {
  /** The page's path; the form posts nothing, it asks for the page again with the chosen companies. */
  action: string
  /** Other parts of the address. */
  query: Readonly<Record<string, string | null>>
  /** Companies ticked before the app took over, or brought back by the browser. */
  onAdopt: (ids: readonly number[]) => void
  /** A company's Request Details, or null for the quote button. */
  onAsk: (companyId: number | null) => void
  children: ReactNode
}

/**
 * Around the list: a GET form whose ticked boxes and buttons work without JavaScript (`?companies=65&companies=66`
 * brings the page with the request form filled in), taken over by the app when it is there.
 */
export function SelectionForm({ action, query, onAdopt, onAsk, children }: SelectionFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const adopt = useRef(onAdopt)

  useEffect(() => {
    const ticked = form.current?.querySelectorAll<HTMLInputElement>('input[name="companies"]:checked') ?? []
    adopt.current([...ticked].map((box) => Number(box.value)))
  }, [])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const value = submitter instanceof HTMLButtonElement ? submitter.value : ''
    onAsk(value ? Number(value) : null)
  }

  return (
    <form ref={form} method="get" action={`${action}#leadForm`} data-hydrates="" onSubmit={submit}>
      {/* Enter in a box presses a form's first button. It must ask for the form, not the first company for details. */}
      <button type="submit" hidden />
      {Object.entries(query).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      {children}
    </form>
  )
}
