import { Row } from '@client/ui/primitives.tsx'
import { type RefObject, useEffect, useState } from 'react'

interface ClearFormProps {
  form: RefObject<HTMLFormElement | null>
  onClear: () => void
  onRestore: (values: FormData) => void
}

/** Quiet control that empties the form, and brings back what was in it until something else is entered. */
export function ClearForm({ form, onClear, onRestore }: ClearFormProps) {
  const [before, setBefore] = useState<FormData | null>(null)
  useEffect(() => {
    const element = form.current
    const forget = () => setBefore(null)
    element?.addEventListener('input', forget)
    return () => element?.removeEventListener('input', forget)
  }, [form])
  const press = () => {
    if (!form.current) return
    if (before) onRestore(before)
    setBefore(before ? null : new FormData(form.current))
    if (!before) onClear()
  }
  return (
    <Row gap={2} justify="end" className="note needs-script">
      <span role="status">{before ? 'Form cleared.' : ''}</span>
      <button type="button" className="plain-button tap" onClick={press}>
        {before ? 'Bring back what I entered' : 'Clear form'}
      </button>
    </Row>
  )
}
