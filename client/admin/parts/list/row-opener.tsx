import type { ReactNode } from 'react'

/** Name of a row, as the button that opens its record. */
export function RowOpener({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button type="button" className="admin-opener" aria-haspopup="dialog" onClick={onOpen}>
      {children}
    </button>
  )
}
