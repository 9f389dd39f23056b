import { Skeleton } from '@mantine/core'

interface FieldsSkeletonProps {
  /** What is on its way: "the settings". */
  name: string
  count: number
}

/** The shape of a form whose values are on their way. */
export function FieldsSkeleton({ name, count }: FieldsSkeletonProps) {
  return (
    <div role="status" aria-label={`Loading ${name}`} className="admin-fields-skeleton">
      {Array.from({ length: count }, (_field, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fields without content have nothing else
        <div key={index}>
          <Skeleton height={14} width="7rem" />
          <Skeleton height={36} />
        </div>
      ))}
    </div>
  )
}
