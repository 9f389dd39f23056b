import { Skeleton } from '@mantine/core'

interface FieldsSkeletonProps {
  name: string
  count: number
}

export function FieldsSkeleton({ name, count }: FieldsSkeletonProps) {
  return (
    <div role="status" aria-label={`Loading ${name}`} className="admin-fields-skeleton">
      {Array.from({ length: count }, (_field, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton fields have no other key
        <div key={index}>
          <Skeleton height={14} width="7rem" />
          <Skeleton height={36} />
        </div>
      ))}
    </div>
  )
}
