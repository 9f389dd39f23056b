import type { LoadedQuery } from '@client/admin/parts/loaded.tsx'
import { useDisclosure } from '@mantine/hooks'
import type { BulkPreview } from '@shared/bulk/bulk.schema.ts'
import { useState } from 'react'

interface PreviewCall<Input> extends Pick<LoadedQuery<BulkPreview>, 'data' | 'error'> {
  mutate: (input: Input) => void
}

/** Bulk action whose preview is open. It keeps its rows and action while the list around it changes. */
export function useBulkRequest<Input>({ data, error, mutate }: PreviewCall<Input>) {
  const [request, setRequest] = useState<Input | null>(null)
  const [opened, { open, close }] = useDisclosure()
  return {
    /** Stays while the dialog closes. */
    request,
    opened,
    open: (input: Input) => {
      setRequest(input)
      open()
      mutate(input)
    },
    close,
    preview: {
      data,
      error,
      refetch: async () => {
        if (request !== null) mutate(request)
      },
    },
  }
}
