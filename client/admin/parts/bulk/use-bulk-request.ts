import { errorMessage } from '@client/lib/error-message.ts'
import type { CallFailure } from '@client/lib/failed-loads.ts'
import type { BulkPreview } from '@shared/bulk/bulk.schema.ts'
import { useState } from 'react'

interface PreviewCall<Input> {
  mutate: (input: Input) => void
  reset: () => void
  data: BulkPreview | undefined
  error: CallFailure | null
}

/** Bulk action whose preview is open. It keeps its rows and action while the list around it changes. */
export function useBulkRequest<Input>(call: PreviewCall<Input>) {
  const [request, setRequest] = useState<Input | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  return {
    /** Stays while the dialog closes. */
    request,
    opened: isOpen,
    open: (input: Input) => {
      setRequest(input)
      setIsOpen(true)
      call.reset()
      call.mutate(input)
    },
    close: () => setIsOpen(false),
    preview: {
      data: call.data,
      error: call.error ? errorMessage(call.error) : null,
      onRetry: () => {
        if (request !== null) call.mutate(request)
      },
    },
  }
}
