import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'

const CHECKED_BOX = 'input[name="companies"]:checked'

interface SelectionFormProps {
  /** For controls outside of the form. */
  id?: string
  action: string
  query: Readonly<Record<string, string>>
  /** Called with companies checked before hydration or restored by the browser. */
  onRestore: (ids: readonly number[]) => void
  /** Called with a company's id for Request Details, or null for the quote button. */
  onRequest: (companyId: number | null) => void
  children: ReactNode
}

/**
 * GET form around the list. Without JavaScript it loads `?companies=65&companies=66`, the page with the form filled in.
 */
export function SelectionForm({ id, action, query, onRestore, onRequest, children }: SelectionFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const restore = useRef(onRestore)

  useEffect(() => {
    // Includes checkboxes outside the form, in the comparison table.
    const boxes = [...(form.current?.elements ?? [])].filter((control) => control.matches(CHECKED_BOX))
    restore.current([...new Set(boxes.map((box) => Number((box as HTMLInputElement).value)))])
  }, [])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const value = submitter instanceof HTMLButtonElement ? submitter.value : ''
    onRequest(value ? Number(value) : null)
  }

  return (
    <form ref={form} id={id} method="get" action={`${action}#leadForm`} data-hydrates="" onSubmit={submit}>
      {/* Enter submits with the first button, which must open the lead form and not request details. */}
      <button type="submit" data-opens-form="" hidden />
      {Object.entries(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
