import { useEffect, useState } from 'react'

/** Returns the id of the company whose card or pin is under the pointer, else of the focused one, or null. */
export function useActiveCompany(): number | null {
  const [hovered, setHovered] = useState<number | null>(null)
  const [focused, setFocused] = useState<number | null>(null)
  useEffect(() => {
    const hover = ({ target }: Event) => setHovered(findCompanyId(target))
    const focus = ({ target }: Event) => setFocused(findCompanyId(target))
    document.addEventListener('pointerover', hover)
    document.addEventListener('focusin', focus)
    return () => {
      document.removeEventListener('pointerover', hover)
      document.removeEventListener('focusin', focus)
    }
  }, [])
  return hovered ?? focused
}

function findCompanyId(target: EventTarget | null): number | null {
  if (!(target instanceof Element)) return null
  const pin = target.closest<HTMLElement>('[data-pin]')
  const text = pin?.dataset.pin ?? /^company-(\d+)$/.exec(target.closest('article')?.id ?? '')?.[1]
  return text ? Number(text) : null
}
