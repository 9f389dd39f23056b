import type { ReactNode } from 'react'

/** Names and values of a record, one below the other. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="admin-facts">{children}</dl>
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
