import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { useLiveCounts } from '@client/admin/lib/live-updates.tsx'
import { useHasRole } from '@client/admin/lib/session.ts'
import { useHasDraft } from '@client/admin/lib/use-draft.ts'
import { useHoldDecision } from '@client/admin/lib/use-hold-decision.ts'
import { KeptTexts } from '@client/admin/parts/drawer/kept-texts.tsx'
import { NoteForm } from '@client/admin/parts/drawer/note-form.tsx'
import { RecordDrawer } from '@client/admin/parts/drawer/record-drawer.tsx'
import { RestoreBanner } from '@client/admin/parts/drawer/restore-banner.tsx'
import { useLastShown } from '@client/admin/parts/drawer/use-last-shown.ts'
import type { Queue } from '@client/admin/parts/drawer/use-queue.ts'
import { MailList } from '@client/admin/parts/mail-list.tsx'
import { Note } from '@client/admin/parts/note.tsx'
import { ResendOffer } from '@client/admin/parts/resend.tsx'
import { Section } from '@client/admin/parts/section.tsx'
import { Tabbed } from '@client/admin/parts/tabbed.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Stack, Tabs } from '@mantine/core'
import { addLeadNoteInput, type LeadDetail } from '@shared/leads/admin-leads.schema.ts'
import { skipToken } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { LeadCompanies } from './lead-companies.tsx'
import { LeadControls } from './lead-controls.tsx'
import { LeadDetails } from './lead-facts.tsx'
import { LeadFollowUp } from './lead-follow-up.tsx'
import { ForwardSection } from './lead-forward.tsx'
import { LeadHistory } from './lead-history.tsx'
import { LeadHold } from './lead-hold.tsx'
import { NoteField } from './note-field.tsx'
import { ReplySection } from './reply-form.tsx'
import type { LeadCalls } from './use-lead-mutations.ts'

type LeadTab = 'overview' | 'companies' | 'emails' | 'history'

interface LeadDrawerProps {
  leadId: number | null
  /** The other leads of the list. */
  queue: Queue | null
  calls: LeadCalls
  onClose: () => void
}

/** Details of one lead: status, assignee and note in the head, the rest in tabs. */
export function LeadDrawer({ leadId, queue, calls, onClose }: LeadDrawerProps) {
  const id = useLastShown(leadId)
  const record = trpc.leads.detail.useQuery(id === null ? skipToken : { id })
  const [tab, setTab] = useState<LeadTab>('overview')
  /** Whether the form for an email to this lead is open; at first, if it was left with a draft. */
  const [form, setForm] = useState<{ leadId: number; isOpen: boolean } | null>(null)
  const hasDraft = useHasDraft()
  if (id !== null && id !== form?.leadId) setForm({ leadId: id, isOpen: hasDraft(`lead:${id}:reply`) })
  const isWriting = form?.isOpen === true
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
        <LeadHead
          key={detail.lead.id}
          detail={detail}
          calls={calls}
          isWriting={isWriting}
          onWrite={() => {
            setForm({ leadId: detail.lead.id, isOpen: true })
            setTab('emails')
          }}
        />
      )}
      onClose={onClose}
    >
      {(detail) => (
        <LeadTabs
          detail={detail}
          tab={tab}
          onTab={setTab}
          isWriting={isWriting}
          onWritten={() => setForm({ leadId: detail.lead.id, isOpen: false })}
        />
      )}
    </RecordDrawer>
  )
}

/** Calls the function when any lead was changed, by anyone, with the newest entry of all histories. */
function useLeadChange(onChange: (eventId: number) => void): void {
  const eventId = useLiveCounts()?.leads.lastEventId
  const known = useRef(eventId)
  const report = useEffectEvent(onChange)
  useEffect(() => {
    if (eventId === undefined || eventId === known.current) return
    const isFirst = known.current === undefined
    known.current = eventId
    if (!isFirst) report(eventId)
  }, [eventId])
}

interface LeadHeadProps {
  detail: LeadDetail
  calls: LeadCalls
  isWriting: boolean
  onWrite: () => void
}

function LeadHead({ detail: { lead, events }, calls, ...writing }: LeadHeadProps) {
  const isEditor = useHasRole('editor')
  const utils = trpc.useUtils()
  const add = trpc.leads.addNote.useMutation()
  const hold = useHoldDecision()
  if (lead.deletedAt) {
    return (
      <Stack gap="xs">
        <RestoreBanner
          noun="lead"
          deletedAt={lead.deletedAt}
          deletedBy={events.findLast(({ kind }) => kind === 'delete')?.actor ?? null}
          pending={calls.isPending}
          onRestore={isEditor ? () => calls.restore.mutate({ ids: [lead.id] }) : undefined}
        />
        <KeptTexts record={`lead:${lead.id}`} />
      </Stack>
    )
  }
  return (
    <Stack gap="xs">
      <LeadHold lead={lead} hold={hold} canDecide={isEditor} />
      <LeadControls lead={lead} calls={calls} canEdit={isEditor} {...writing} />
      <LeadFollowUp lead={lead} canEdit={isEditor} />
      {isEditor ? (
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
  tab: LeadTab
  onTab: (tab: LeadTab) => void
  isWriting: boolean
  onWritten: () => void
}

function LeadTabs({ detail, tab, onTab, isWriting, onWritten }: LeadTabsProps) {
  const { lead, matches, recipients, consents, mails, events } = detail
  const canEdit = useHasRole('editor') && lead.deletedAt === null
  // Its consent requests load when it is opened first; from then on it keeps what is typed.
  const [hasCompanies, setHasCompanies] = useState(false)
  if (tab === 'companies' && !hasCompanies) setHasCompanies(true)
  const titles = {
    overview: 'Overview',
    companies: `Companies ${Math.max(matches.length, recipients.length)}`,
    emails: `Emails ${mails.length}`,
    history: 'History',
  }
  return (
    <Tabbed titles={titles} value={tab} onTab={onTab}>
      <Tabs.Panel value="overview">
        <LeadDetails lead={lead} canEdit={canEdit} />
      </Tabs.Panel>
      <Tabs.Panel value="companies">
        {hasCompanies ? (
          <Stack gap="lg">
            <LeadCompanies {...{ lead, matches, recipients, consents }} />
            <ForwardSection leadId={lead.id} canForward={canEdit} />
          </Stack>
        ) : null}
      </Tabs.Panel>
      <Tabs.Panel value="emails">
        <Stack gap="lg">
          {canEdit && isWriting ? <ReplySection leadId={lead.id} onClose={onWritten} /> : null}
          <Section title="Emails">
            {mails.length > 0 ? (
              <>
                <ResendOffer mails={mails} address={lead.email} />
                <MailList mails={mails} />
              </>
            ) : (
              <Note>No emails for this lead.</Note>
            )}
          </Section>
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="history">
        <LeadHistory lead={lead} events={events} />
      </Tabs.Panel>
    </Tabbed>
  )
}
