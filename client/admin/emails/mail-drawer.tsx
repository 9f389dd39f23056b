import { DrawerState } from '@client/admin/parts/drawer/drawer-state.tsx'
import { useLastShown } from '@client/admin/parts/drawer/use-last-shown.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Drawer } from '@mantine/core'
import { mailStatusLabels, mailTemplateLabel } from '@shared/email/email-labels.ts'
import type { MailPreview } from '@shared/email/mail-preview.schema.ts'
import type { ReactNode } from 'react'
import { MailContent } from './mail-content.tsx'
import { MailSubjects, ReplayButton, type Replaying } from './outbox-columns.tsx'

interface MailDrawerProps extends Replaying {
  emailId: number | null
  onClose: () => void
}

/** One email of the outbox: its subject, its delivery and its text. */
export function MailDrawer({ emailId, onClose, ...replaying }: MailDrawerProps) {
  const id = useLastShown(emailId)
  const { data, error, refetch } = trpc.email.preview.useQuery(
    { emailId: id ?? 1 },
    { enabled: emailId !== null, staleTime: 0 },
  )
  const shown = data?.mail.id === id ? data : undefined
  return (
    <Drawer
      opened={emailId !== null}
      onClose={onClose}
      title={shown ? mailTemplateLabel(shown.mail.template) : 'Email'}
      size="lg"
    >
      {shown ? (
        <MailBody preview={shown} {...replaying} />
      ) : (
        <DrawerState name="email" error={error} onRetry={() => inBackground(refetch())} />
      )}
    </Drawer>
  )
}

function MailBody({
  preview: { mail, content, reason },
  ...replaying
}: Replaying & { preview: MailPreview }) {
  return (
    <div className="admin-sections">
      <dl className="admin-facts">
        {content ? <Fact name="Subject">{content.subject}</Fact> : null}
        <Fact name="To">
          {mail.to}
          {mail.currentTo ? ` (address is now ${mail.currentTo})` : ''}
        </Fact>
        <Fact name="Number">
          Email {mail.id}
          <MailSubjects mail={mail} />
        </Fact>
        {content ? <Fact name="From">{content.from}</Fact> : null}
        {content?.replyTo ? <Fact name="Replies go to">{content.replyTo}</Fact> : null}
        <Fact name="Status">
          <span className="admin-status" data-status={mail.status}>
            {mailStatusLabels[mail.status]}
          </span>
        </Fact>
        <Fact name={mail.sentAt ? 'Sent' : 'Created'}>
          <LocalTime value={mail.sentAt ?? mail.createdAt} />
        </Fact>
        {mail.lastError && mail.status !== 'sent' ? <Fact name="Reason">{mail.lastError}</Fact> : null}
      </dl>
      <ReplayButton mail={mail} {...replaying} />
      {content ? (
        <MailContent key={mail.id} content={content} isSent={mail.status === 'sent'} />
      ) : (
        <p className="admin-mail-preview__none">{reason}</p>
      )}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
