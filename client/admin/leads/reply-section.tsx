import { Section } from '@client/admin/parts/facts.tsx'
import { errorMessage } from '@client/lib/error-message.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Alert, Button, Skeleton, Text } from '@mantine/core'
import { ReplyForm } from './reply-form.tsx'

interface ReplySectionProps {
  leadId: number
  onClose: () => void
}

/** Form for an email to the owner, with the templates that it needs. */
export function ReplySection({ leadId, onClose }: ReplySectionProps) {
  const { data, error, refetch } = trpc.leads.replyStart.useQuery({ id: leadId })
  return (
    <Section title="Email the owner">
      {data ? (
        <ReplyForm leadId={leadId} start={data} onClose={onClose} />
      ) : error ? (
        <Alert role="alert" color="red">
          <Text size="sm">{errorMessage(error)}</Text>
          <Button variant="default" size="xs" mt="xs" onClick={() => inBackground(refetch())}>
            Try Again
          </Button>
        </Alert>
      ) : (
        <Skeleton height={120} />
      )}
    </Section>
  )
}
