import styles from './tag-list.module.css'

interface TagListProps {
  items: readonly string[]
  /** Number of items shown before "+N more". */
  max?: number
  label?: string
}

export function TagList({ items, max, label }: TagListProps) {
  if (items.length === 0) return null
  const shown = max === undefined ? items : items.slice(0, max)
  const hidden = items.slice(shown.length)
  return (
    <ul className={styles.list} aria-label={label}>
      {shown.map((item) => (
        <li key={item} className={styles.tag}>
          {item}
        </li>
      ))}
      {hidden.length > 0 ? (
        <li className={styles.more} title={hidden.join(', ')}>
          +{hidden.length} more
        </li>
      ) : null}
    </ul>
  )
}
