import { Link } from 'react-router-dom'
import styles from './breadcrumbs.module.css'

interface BreadcrumbsProps {
  /** From the home page down. The last one is the current page and needs no URL. */
  items: readonly { label: string; href?: string }[]
}

export function Breadcrumbs({ items }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.list}>
        {items.map(({ label, href }, index) => (
          <li key={label} className={styles.item}>
            {href && index < items.length - 1 ? (
              <Link to={href}>{label}</Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
