import { Pill, Row } from './primitives.tsx'

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
    <Row as="ul" gap={2} aria-label={label}>
      {shown.map((item) => (
        <Pill as="li" key={item}>
          {item}
        </Pill>
      ))}
      {hidden.length > 0 ? (
        <li className="note" title={hidden.join(', ')}>
          +{hidden.length} more
        </li>
      ) : null}
    </Row>
  )
}
