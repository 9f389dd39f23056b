import { createContext, type RefObject, use, useEffect, useId } from 'react'
import { UNSAVED_QUESTION } from './leave-guard.ts'

/** For each form of an open record with unsaved input: the question to ask before it is lost. Null outside of a record. */
export const UnsavedInput = createContext<RefObject<Map<string, string>> | null>(null)

/** Registers unsaved input of a form with the record's drawer, which asks before it closes. */
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
