import { mailTemplateLabel } from '@client/admin/lib/email-labels.ts'
import { RecordDrawer } from '@client/admin/parts/drawer/record-drawer.tsx'
import { useLastShown } from '@client/admin/parts/drawer/use-last-shown.ts'
import type { Queue } from '@client/admin/parts/drawer/use-queue.ts'
import { Fact, Facts } from '@client/admin/parts/facts.tsx'
import { MailStatusBadge } from '@client/admin/parts/mail-list.tsx'
import { Note } from '@client/admin/parts/note.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Box, Code, Group, SegmentedControl, Stack } from '@mantine/core'
import type { MailPreview } from '@shared/email/mail-preview.schema.ts'
import { skipToken } from '@tanstack/react-query'
import { useState } from 'react'
import { DeliveryNote, MailSubjects, ReplayButton } from './outbox-columns.tsx'

interface MailDrawerProps {
  emailId: number | null
  /** The other emails of the list. */
  queue: Queue | null
  onClose: () => void
}

/** One email of the outbox: its delivery with Send Again in the head, its addresses and its text. */
export function MailDrawer({ emailId, queue, onClose }: MailDrawerProps) {
  const id = useLastShown(emailId)
  const record = trpc.email.preview.useQuery(id === null ? skipToken : { emailId: id }, { staleTime: 0 })
  return (
    <RecordDrawer
      noun="email"
      openId={emailId}
      record={record}
      getTitle={({ mail }) => mailTemplateLabel(mail.template)}
      queue={queue}
      head={({ mail }) => (
        <Stack gap={4}>
          <Group gap="sm">
            <MailStatusBadge status={mail.status} />
            <ReplayButton mail={mail} />
            <MailSubjects mail={mail} />
          </Group>
          <Note>
            <DeliveryNote mail={mail} />
          </Note>
        </Stack>
      )}
      onClose={onClose}
    >
      {(preview) => <MailBody preview={preview} />}
    </RecordDrawer>
  )
}

function MailBody({ preview: { mail, content, reason } }: { preview: MailPreview }) {
  return (
    <Stack gap="md">
      <Facts>
        {content ? <Fact label="Subject">{content.subject}</Fact> : null}
        <Fact label="To">
          {mail.to}
          {mail.currentTo ? ` (address is now ${mail.currentTo})` : ''}
        </Fact>
        {content ? <Fact label="From">{content.from}</Fact> : null}
        {content?.replyTo ? <Fact label="Replies go to">{content.replyTo}</Fact> : null}
        <Fact label="Email number">{mail.id}</Fact>
        <Fact label="Created">
          <LocalTime value={mail.createdAt} />
        </Fact>
      </Facts>
      {content ? <MailContent content={content} isSent={mail.status === 'sent'} /> : <Note>{reason}</Note>}
    </Stack>
  )
}

interface MailContentProps {
  content: NonNullable<MailPreview['content']>
  isSent: boolean
}

const FORMS = [
  { value: 'html', label: 'As displayed' },
  { value: 'text', label: 'Plain text' },
]

/** Text of an email, in a frame that runs nothing and opens nothing, or as plain text. */
function MailContent({ content, isSent }: MailContentProps) {
  const [form, setForm] = useState('html')
  return (
    <Stack component="section" gap="xs" aria-label="Preview">
      <SegmentedControl size="xs" aria-label="Preview format" data={FORMS} value={form} onChange={setForm} />
      {form === 'html' ? (
        // White in dark colors, too, as the email is.
        <Box
          component="iframe"
          title={`Preview: ${content.subject}`}
          sandbox=""
          srcDoc={content.html}
          w="100%"
          h="min(36rem, 70vh)"
          bd="1px solid var(--color-line)"
          bg="white"
          style={{ colorScheme: 'light', borderRadius: 'var(--radius-md)' }}
        />
      ) : (
        // A region that scrolls needs the focus of the keyboard.
        <Code block tabIndex={0} mah="min(36rem, 70vh)" style={{ whiteSpace: 'pre-wrap' }}>
          {content.text}
        </Code>
      )}
      <Note>
        {isSent
          ? 'Rebuilt from current data. The email we sent may differ.'
          : 'Based on current data, which may change before it’s sent.'}{' '}
        Links are turned off, and private ones are masked.
      </Note>
    </Stack>
  )
}
