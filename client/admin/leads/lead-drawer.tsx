import { useLiveCounts } from '@client/admin/lib/live-updates.tsx'
import { useHasRole } from '@client/admin/lib/session.ts'
import { KeptTexts } from '@client/admin/parts/drawer/kept-texts.tsx'
import { NoteForm } from '@client/admin/parts/drawer/note-form.tsx'
import { RecordDrawer } from '@client/admin/parts/drawer/record-drawer.tsx'
import { RestoreBanner } from '@client/admin/parts/drawer/restore-banner.tsx'
import { useLastShown } from '@client/admin/parts/drawer/use-last-shown.ts'
import type { Queue } from '@client/admin/parts/drawer/use-queue.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Stack, Tabs } from '@mantine/core'
import { addLeadNoteInput, type LeadDetail } from '@shared/leads/admin-leads.schema.ts'
import type { LeadStatus } from '@shared/leads/lead-status.ts'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { useEffect, useRef, useState } from 'react'
import { LeadCompanies } from './lead-companies.tsx'
import { LeadControls } from './lead-controls.tsx'
import { LeadDetails } from './lead-details.tsx'
import { ForwardSection } from './lead-forward.tsx'
import { LeadHistory } from './lead-history.tsx'
import { LeadMails } from './lead-mails.tsx'
import { NoteField } from './note-field.tsx'
import { ReplySection } from './reply-form.tsx'

interface LeadDrawerProps {
  leadId: number | null
  /** The other leads of the list. */
  queue: Queue | null
  onClose: () => void
  onAssign: (id: number, assigneeId: number | null) => void
  onStatus: (id: number, status: LeadStatus) => void
  onDelete: (id: number) => void
  onRestore: (id: number) => void
  pending: boolean
}

/** Details of one lead: status, assignee and note in the head, the rest in tabs. */
export function LeadDrawer({ leadId, queue, onClose, ...actions }: LeadDrawerProps) {
  const id = useLastShown(leadId)
  const record = trpc.leads.detail.useQuery({ id: id ?? 1 }, { enabled: id !== null })
  const [tab, setTab] = useState<string | null>('overview')
  const { leads } = trpc.useUtils()
  useLeadChange((eventId) => {
    if (record.data?.events.some((event) => event.id >= eventId)) return
    inBackground(leads.detail.invalidate())
    inBackground(leads.forwards.invalidate())
  })
  return (
    <RecordDrawer
      noun="lead"
      openId={leadId}
      record={record}
      getTitle={({ lead }) => lead.fullName}
      queue={queue}
      head={(detail) => (
        <LeadHead key={detail.lead.id} detail={detail} onWrite={() => setTab('emails')} {...actions} />
      )}
      onClose={onClose}
    >
      {(detail) => <LeadTabs detail={detail} tab={tab} onTab={setTab} />}
    </RecordDrawer>
  )
}

/** Calls the function when any lead was changed, by anyone, with the newest entry of all histories. */
function useLeadChange(onChange: (eventId: number) => void): void {
  const eventId = useLiveCounts()?.leads.lastEventId
  const known = useRef(eventId)
  useEffect(() => {
    if (eventId === undefined || eventId === known.current) return
    const isFirst = known.current === undefined
    known.current = eventId
    if (!isFirst) onChange(eventId)
  })
}

type LeadHeadProps = Omit<LeadDrawerProps, 'leadId' | 'queue' | 'onClose'> & {
  detail: LeadDetail
  onWrite: () => void
}

function LeadHead({ detail: { lead, events }, onWrite, onRestore, pending, ...actions }: LeadHeadProps) {
  const canEdit = useHasRole('editor')
  const utils = trpc.useUtils()
  const add = trpc.leads.addNote.useMutation()
  if (lead.deletedAt) {
    return (
      <Stack gap="xs">
        <RestoreBanner
          noun="lead"
          deletedAt={lead.deletedAt}
          deletedBy={events.findLast(({ kind }) => kind === 'delete')?.actor ?? null}
          pending={pending}
          onRestore={canEdit ? () => onRestore(lead.id) : undefined}
        />
        <KeptTexts record={`lead:${lead.id}`} />
      </Stack>
    )
  }
  return (
    <Stack gap="xs">
      <LeadControls lead={lead} canEdit={canEdit} pending={pending} onWrite={onWrite} {...actions} />
      {canEdit ? (
        <NoteForm
          record={`lead:${lead.id}`}
          schema={addLeadNoteInput.pick({ text: true })}
          field={NoteField}
          onAdd={(text) => add.mutateAsync({ id: lead.id, text })}
          onDone={() => utils.leads.detail.invalidate({ id: lead.id })}
          toasts={{ added: adminToasts.noteAdded, failed: adminToasts.noteFailed }}
        />
      ) : null}
    </Stack>
  )
}

interface LeadTabsProps {
  detail: LeadDetail
  tab: string | null
  onTab: (tab: string | null) => void
}

function LeadTabs({ detail, tab, onTab }: LeadTabsProps) {
  const { lead, matches, consents, mails, events } = detail
  const canEdit = useHasRole('editor') && lead.deletedAt === null
  return (
    <Tabs value={tab} onChange={onTab}>
      <Tabs.List mb="md">
        <Tabs.Tab value="overview">Overview</Tabs.Tab>
        <Tabs.Tab value="companies">Companies {matches.length}</Tabs.Tab>
        <Tabs.Tab value="emails">Emails {mails.length}</Tabs.Tab>
        <Tabs.Tab value="history">History</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="overview">
        <LeadDetails lead={lead} canEdit={canEdit} />
      </Tabs.Panel>
      <Tabs.Panel value="companies">
        <Stack gap="lg">
          <LeadCompanies matches={matches} consents={consents} />
          <ForwardSection leadId={lead.id} canForward={canEdit} />
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="emails">
        <Stack gap="lg">
          {canEdit && tab === 'emails' ? (
            <ReplySection leadId={lead.id} onClose={() => onTab('overview')} />
          ) : null}
          <LeadMails detail={detail} />
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="history">
        <LeadHistory lead={lead} events={events} />
      </Tabs.Panel>
    </Tabs>
  )
}
