import { brand } from '@shared/brand.ts'
import { urls } from '@shared/urls.ts'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { AdminIcon } from '../../illustrations/admin-icons.tsx'

interface ScreenProps {
  /** The screen's one h1, and the tab's title. */
  title: string
  lead?: ReactNode
  /** Buttons at the right of the title. */
  actions?: ReactNode
  /** Where the link above the title goes; null for none. The dashboard by default (specification, section 2). */
  back?: { href: string; label: string } | null
  children: ReactNode
}

const TO_DASHBOARD = { href: urls.admin.dashboard(), label: 'Back to dashboard' }

/** One admin screen: its title, its actions and its panels, one under the other. */
export function Screen({ title, lead, actions, back = TO_DASHBOARD, children }: ScreenProps) {
  return (
    <div className="admin-screen">
      <title>{`${title} | ${brand.name}`}</title>
      <header className="admin-screen__head">
        <div>
          {back ? (
            <Link to={back.href} className="admin-screen__back">
              <AdminIcon name="arrow-left" size={16} />
              {back.label}
            </Link>
          ) : null}
          <h1 className="admin-screen__title">{title}</h1>
          {lead ? <p className="admin-screen__lead">{lead}</p> : null}
        </div>
        {actions ? <div className="admin-actions">{actions}</div> : null}
      </header>
      {children}
    </div>
  )
}

interface PanelProps {
  /** For links that lead right here. */
  id?: string
  title: string
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A part of a screen under its own heading. */
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

/** Figures side by side. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className="admin-figures">{children}</dl>
}

interface FigureProps {
  label: string
  value: ReactNode
  note?: ReactNode
}

/** One figure with its meaning. Stands in `Figures`. */
export function Figure({ label, value, note }: FigureProps) {
  return (
    <div className="admin-figure">
      <dt className="admin-figure__label">{label}</dt>
      <dd className="admin-figure__value">{value}</dd>
      {note ? <dd className="admin-figure__note">{note}</dd> : null}
    </div>
  )
}
