import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { brand } from '@shared/lib/brand.ts'
import { urls } from '@shared/lib/urls.ts'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'

interface ScreenProps {
  title: string
  intro?: ReactNode
  /** Rows that arrived since the screen was loaded, shown in the title of the tab. */
  newCount?: number
  actions?: ReactNode
  /** Target of the link above the title; null for no link. The dashboard by default (product 2.23). */
  back?: { href: string; label: string } | null
  children: ReactNode
}

const TO_DASHBOARD = { href: urls.admin.dashboard(), label: 'Back to dashboard' }

/** Admin screen: title, actions and panels. */
export function Screen({ title, intro, newCount = 0, actions, back = TO_DASHBOARD, children }: ScreenProps) {
  return (
    <div className="admin-screen">
      <title>{`${newCount > 0 ? `(${newCount}) ` : ''}${title} | ${brand.name}`}</title>
      <header className="admin-screen__head">
        <div>
          {back ? (
            <Link to={back.href} className="admin-screen__back">
              <AdminIcon name="arrow-left" size={16} />
              {back.label}
            </Link>
          ) : null}
          <h1 className="admin-screen__title">{title}</h1>
          {intro ? <p className="admin-screen__intro">{intro}</p> : null}
        </div>
        {actions ? <div className="admin-actions">{actions}</div> : null}
      </header>
      {children}
    </div>
  )
}

interface PanelProps {
  id?: string
  title: string
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export function Panel({ id, title, description, actions, children }: PanelProps) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className="admin-panel">
      <header className="admin-panel__head">
        <div>
          <h2 id={titleId} className="admin-panel__title">
            {title}
          </h2>
          {description ? <p className="admin-panel__description">{description}</p> : null}
        </div>
        {actions ? <div className="admin-actions">{actions}</div> : null}
      </header>
      {children}
    </section>
  )
}

export function Figures({ children }: { children: ReactNode }) {
  return <dl className="admin-figures">{children}</dl>
}

interface FigureProps {
  label: string
  value: ReactNode
  note?: ReactNode
}

export function Figure({ label, value, note }: FigureProps) {
  return (
    <div className="admin-figure">
      <dt className="admin-figure__label">{label}</dt>
      <dd className="admin-figure__value">{value}</dd>
      {note ? <dd className="admin-figure__note">{note}</dd> : null}
    </div>
  )
}
