import { type RefObject, useEffect } from 'react'

/** Sets a flag while a form holds input that would be lost. The drawer reads it before it closes. */
export function useUnsavedFlag(flag: RefObject<boolean>, isUnsaved: boolean): void {
  useEffect(() => {
    flag.current = isUnsaved
    return () => {
      flag.current = false
    }
  }, [flag, isUnsaved])
}
