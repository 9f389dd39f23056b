import { classNames } from '@client/ui/class-names.ts'
import { Grid, Heading } from '@client/ui/primitives.tsx'
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
    <Grid as="section" columns={[1, 4]} gap={10} rowGap={2} aria-labelledby={id} className={styles.part}>
      <Heading level={2} size={3} id={id}>
        {title}
      </Heading>
      <div>
        {children}
        <ul className={classNames(styles.links, styles[look])}>
          {links.map(({ label, path, note }) => (
            <li key={path}>
              <Link to={path}>{label}</Link>
              {note ? <span className="soft tabular">{`\u00a0${note}`}</span> : null}
            </li>
          ))}
        </ul>
      </div>
    </Grid>
  )
}
