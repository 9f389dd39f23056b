import { Icon } from '@client/ui/illustrations/icons.tsx'
import { plural } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'
import styles from './shortlist-link.module.css'
import { useShortlist } from './use-shortlist.ts'

/** Link to the shortlist with the number of its companies, for the header. */
export function ShortlistLink() {
  const ids = useShortlist() ?? []
  const label = ids.length > 0 ? `Shortlist ${plural(ids.length, 'company', 'companies')}` : 'Shortlist'
  return (
    <Link to={urls.shortlist(ids)} className={styles.link} aria-label={label}>
      <span className={styles.heart}>
        <Icon name="heart" />
        {ids.length > 0 ? <span className={styles.count}>{ids.length}</span> : null}
      </span>
      <span className={styles.label}>Shortlist</span>
    </Link>
  )
}
