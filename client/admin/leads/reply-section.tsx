import { useOpenForm } from '@client/admin/lib/use-draft.ts'
import { useReturnFocus } from '@client/admin/parts/focus/return-focus.ts'
import { errorMessage } from '@client/lib/error-message.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Button, Skeleton } from '@mantine/core'
import type { RefObject } from 'react'
import { ReplyForm } from './reply-form.tsx'

interface ReplySectionProps {
  leadId: number
  /** True while the form holds a text that would be lost. */
  unsent: RefObject<boolean>
}

/** Button that opens the form for an email to the owner. */
export function ReplySection({ leadId, unsent }: ReplySectionProps) {
  const [isOpen, setIsOpen] = useOpenForm(`lead:${leadId}:reply`)
  const writeButton = useReturnFocus(isOpen)
  return (
    <section aria-labelledby="lead-reply" className="admin-section">
      <h3 id="lead-reply" className="admin-heading">
        Email the owner
      </h3>
      {isOpen ? (
        <LoadedReply leadId={leadId} unsent={unsent} onClose={() => setIsOpen(false)} />
      ) : (
        <Button ref={writeButton} variant="default" onClick={() => setIsOpen(true)}>
          Write Email
        </Button>
      )}
    </section>
  )
}

function LoadedReply({ leadId, unsent, onClose }: ReplySectionProps & { onClose: () => void }) {
  const { data, error, refetch } = trpc.leads.replyStart.useQuery({ id: leadId })
  if (data) return <ReplyForm leadId={leadId} start={data} unsent={unsent} onClose={onClose} />
  if (!error) return <Skeleton height={120} />
  return (
    <div role="alert" className="admin-failed">
      <p className="admin-note">{errorMessage(error)}</p>
      <Button variant="default" size="xs" onClick={() => inBackground(refetch())}>
        Try Again
      </Button>
    </div>
  )
}
