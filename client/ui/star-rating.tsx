import { plural } from '@shared/lib/format.ts'
import styles from './star-rating.module.css'

const STAR = '1.600l2.5 5.3 5.8.7-4.3 4 1.1 5.7-5.1-2.8-5.1 2.8 1.1-5.7-4.3-4 5.8-.7z'
/** Five stars in one path, because lists show dozens of ratings. */
const STARS = [10, 30, 50, 70, 90].map((x) => `M${x} ${STAR}`).join('')

interface StarRatingProps {
  /** 0 to 5; null shows "No reviews yet". */
  rating: number | null
  /** Number of ratings; omitted if unknown. */
  count?: number | null
}

/** Stars as an image, with the value as text beside them. */
export function StarRating({ rating, count }: StarRatingProps) {
  if (rating === null) return <span className={styles.none}>No reviews yet</span>
  const share = Math.max(0, Math.min(1, rating / 5))
  return (
    <span className={styles.rating}>
      <span className="visually-hidden">
        Rated {rating.toFixed(1)} out of 5{count == null ? '' : ` from ${plural(count, 'review', 'reviews')}`}
      </span>
      <span className={styles.stars} aria-hidden="true">
        <svg viewBox="0 0 100 19" className={styles.empty} aria-hidden="true">
          <path d={STARS} />
        </svg>
        <svg
          viewBox="0 0 100 19"
          className={styles.full}
          style={{ clipPath: `inset(0 ${100 - share * 100}% 0 0)` }}
          aria-hidden="true"
        >
          <path d={STARS} />
        </svg>
      </span>
      <span className={styles.figure} aria-hidden="true">
        <b>{rating.toFixed(1)}</b>
        {count == null ? null : <span> ({count.toLocaleString('en-US')})</span>}
      </span>
    </span>
  )
}
