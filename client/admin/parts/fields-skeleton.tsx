import { Skeleton, Stack } from '@mantine/core'

interface FieldsSkeletonProps {
  name: string
  count: number
}

export function FieldsSkeleton({ name, count }: FieldsSkeletonProps) {
  return (
    <Stack role="status" aria-label={`Loading ${name}`}>
      {Array.from({ length: count }, (_field, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton fields have no other key
        <Stack key={index} gap="xs">
          <Skeleton height={14} width="7rem" />
          <Skeleton height={36} />
        </Stack>
      ))}
    </Stack>
  )
}
