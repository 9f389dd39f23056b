import { type RefObject, useEffect } from 'react'

/**
 * Tells boot.ts that the app has taken a form over, so that a held submit is repeated. The form starts with
 * `data-hydrates=""` in the HTML and keeps that prop: React leaves the changed attribute alone.
 */
export function useHydratedForm(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (form.current) form.current.dataset.hydrates = 'done'
  }, [form])
}
