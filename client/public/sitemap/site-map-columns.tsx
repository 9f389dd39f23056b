import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './site-map-columns.module.css'

export interface SiteMapLink {
  label: string
  path: string
  note?: string
}

interface SiteMapPartProps {
  id: string
  title: string
  links: readonly SiteMapLink[]
  /** `names`: more columns, for short names. */
  look?: 'titles' | 'names'
  children?: ReactNode
}

export function SiteMapPart({ id, title, links, look = 'titles', children }: SiteMapPartProps) {
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div>
        {children}
        <ul className={styles[look]}>
          {links.map(({ label, path, note }) => (
            <li key={path}>
              <Link to={path} className={styles.link}>
                {label}
              </Link>
              {note ? <span className="soft tabular">{`\u00a0${note}`}</span> : null}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
