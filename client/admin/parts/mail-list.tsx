import { mailStatusLabels, mailTemplateLabel } from '@client/admin/lib/email-labels.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Badge, Group, Stack, Text } from '@mantine/core'
import type { OutboxMail, OutboxStatus } from '@shared/email/email.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'
import { SmallNote } from './note.tsx'

const COLORS: Partial<Record<OutboxStatus, string>> = {
  sent: 'pine',
  dead: 'red',
  retrying: 'yellow',
  held: 'yellow',
  suppressed: 'red',
}

export function MailStatusBadge({ status }: { status: OutboxStatus }) {
  return <Badge color={COLORS[status]}>{mailStatusLabels[status]}</Badge>
}

type ListedMail = Omit<OutboxMail, 'leadId'> & { leadId?: number | null }

/** Emails with recipient, delivery status and, if undelivered, the reason. */
export function MailList({ mails }: { mails: readonly ListedMail[] }) {
  return (
    <Stack component="ul" gap="xs" className="admin-plain-list">
      {mails.map((mail) => (
        <li key={mail.id}>
          <Group gap="xs">
            <Text component={Link} size="sm" to={urls.admin.mail(mail.id)}>
              {mail.subject ?? mailTemplateLabel(mail.template)}
            </Text>
            <MailStatusBadge status={mail.status} />
          </Group>
          <SmallNote>
            {mail.to}
            {mail.leadId ? `\u00a0· lead ${mail.leadId}` : ''}
            &nbsp;· <LocalTime value={mail.sentAt ?? mail.createdAt} />
            {mail.status === 'sent' || !mail.lastError ? null : `\u00a0· ${mail.lastError}`}
          </SmallNote>
        </li>
      ))}
    </Stack>
  )
}
