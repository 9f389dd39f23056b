import { createContext, type RefObject, use, useEffect, useId } from 'react'
import { UNSAVED_QUESTION } from './leave-guard.ts'

/** Questions to ask before the input of the record around is lost, by form. Nobody asks for a form outside of one. */
export const UnsavedInput = createContext<RefObject<Map<string, string>> | null>(null)

/** Tells the drawer of a record that a form holds input. The drawer asks before it loses that. */
export function useUnsavedInput(isUnsaved: boolean, question = UNSAVED_QUESTION): void {
  const inputs = use(UnsavedInput)
  const form = useId()
  useEffect(() => {
    if (isUnsaved) inputs?.current.set(form, question)
    return () => {
      inputs?.current.delete(form)
    }
  }, [inputs, form, isUnsaved, question])
}
