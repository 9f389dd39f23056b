import styles from './table-of-contents.module.css'

interface TableOfContentsProps {
  label: string
  headings: readonly { id: string; text: string; level: number }[]
}

/** Chapters of a long text: beside it on wide screens, above it on narrow ones. */
export function TableOfContents({ label, headings }: TableOfContentsProps) {
  return (
    <nav aria-label={label} className={styles.contents}>
      <p className={styles.label} aria-hidden="true">
        {label}
      </p>
      <ol className={styles.list}>
        {headings
          .filter((heading) => heading.level === 2)
          .map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
      </ol>
    </nav>
  )
}
