import { plural } from '@shared/lib/format.ts'
import type { CSSProperties } from 'react'
import styles from './star-rating.module.css'

interface StarRatingProps {
  /** 0 to 5; null shows "No reviews yet". */
  rating: number | null
  /** Number of ratings; omitted if unknown. */
  count?: number | null
}

/** Stars as an image, with the value as text beside them. */
export function StarRating({ rating, count }: StarRatingProps) {
  if (rating === null) return <span className="note">No reviews yet</span>
  const share = Math.max(0, Math.min(1, rating / 5))
  return (
    <span className={styles.rating}>
      <span className="visually-hidden">
        Rated {rating.toFixed(1)} out of 5{count == null ? '' : ` from ${plural(count, 'review', 'reviews')}`}
      </span>
      <span
        className={styles.stars}
        style={{ '--share': `${share * 100}%` } as CSSProperties}
        aria-hidden="true"
      />
      <span className={styles.figure} aria-hidden="true">
        <b>{rating.toFixed(1)}</b>
        {count == null ? null : <span> ({count.toLocaleString('en-US')})</span>}
      </span>
    </span>
  )
}
