import classes from './table-of-contents.module.css'

interface TableOfContentsProps {
  /** What the list is, for screen readers and as its small heading. */
  label: string
  headings: readonly { id: string; text: string; level: number }[]
}

/** The chapters of a long text: beside it on a wide screen, above it on a narrow one. */
export function TableOfContents({ label, headings }: TableOfContentsProps) {
  return (
    <nav aria-label={label} className={classes.contents}>
      <p className={classes.label} aria-hidden="true">
        {label}
      </p>
      <ol className={classes.list}>
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
