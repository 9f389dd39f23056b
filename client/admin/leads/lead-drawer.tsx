import { focusList } from '@client/admin/lib/focus-list.ts'
import { UNSAVED_QUESTION, useLeaveGuard } from '@client/admin/lib/leave-guard.ts'
import { useLiveCounts } from '@client/admin/lib/live-updates.tsx'
import { useHasRole } from '@client/admin/lib/session.ts'
import { useDraftsOf } from '@client/admin/lib/use-draft.ts'
import { DrawerState } from '@client/admin/parts/drawer/drawer-state.tsx'
import { KeptTexts } from '@client/admin/parts/drawer/kept-texts.tsx'
import { QueueBar } from '@client/admin/parts/drawer/queue-bar.tsx'
import { RestoreBanner } from '@client/admin/parts/drawer/restore-banner.tsx'
import { useLastShown } from '@client/admin/parts/drawer/use-last-shown.ts'
import type { Queue } from '@client/admin/parts/drawer/use-queue.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Button, Drawer } from '@mantine/core'
import type { LeadDetail } from '@shared/leads/admin-leads.schema.ts'
import type { LeadStatus } from '@shared/leads/lead-status.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { LeadAssigneePicker } from './lead-assignee-picker.tsx'
import { LeadCompanies } from './lead-companies.tsx'
import { LeadDetails } from './lead-details.tsx'
import { ForwardSection } from './lead-forward.tsx'
import { LeadHistory } from './lead-history.tsx'
import { LeadMails } from './lead-mails.tsx'
import { confirmLeadDeletion } from './lead-row-menu.tsx'
import { LeadStatusPicker } from './lead-status-picker.tsx'
import { ReplySection } from './reply-section.tsx'

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

/** Details of one lead in a drawer, so that the list keeps its scroll position. */
export function LeadDrawer({ leadId, queue, onClose, onDelete, ...actions }: LeadDrawerProps) {
  const id = useLastShown(leadId)
  const { data, error, refetch } = trpc.leads.detail.useQuery({ id: id ?? 1 }, { enabled: id !== null })
  const unsaved = useRef(false)
  const unsent = useRef(false)
  const question = useRef(false)
  const note = useRef(false)
  const hasInput = () => unsaved.current || unsent.current || question.current
  const { leads } = trpc.useUtils()
  useLeadChange((eventId) => {
    if (data?.events.some((event) => event.id >= eventId)) return
    // Unsent input keeps what it was written for; all else loads again, now or when it is opened.
    const filters = { refetchType: hasInput() ? 'none' : 'active' } as const
    inBackground(leads.detail.invalidate(undefined, filters))
    inBackground(leads.forwards.invalidate(undefined, filters))
  })
  const canLeave = useLeaveGuard(
    'lead',
    () => {
      if (hasInput()) return UNSAVED_QUESTION
      return note.current ? 'Continue without adding your note? It will be lost.' : null
    },
    useDraftsOf(`lead:${id}`).forget,
  )
  return (
    <Drawer
      opened={leadId !== null}
      onClose={() => {
        if (canLeave()) onClose()
      }}
      onExitTransitionEnd={focusList}
      title={data ? data.lead.fullName : 'Lead'}
    >
      {queue ? <QueueBar queue={queue} canLeave={canLeave} /> : null}
      {data ? (
        <LeadBody
          key={data.lead.id}
          detail={data}
          unsaved={unsaved}
          unsent={unsent}
          question={question}
          note={note}
          onReload={() => inBackground(refetch())}
          onDelete={(deletedId) => {
            if (canLeave()) onDelete(deletedId)
          }}
          {...actions}
        />
      ) : (
        <DrawerState name="lead" error={error} onRetry={() => inBackground(refetch())} />
      )}
    </Drawer>
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

function LeadBody({
  detail,
  unsaved,
  unsent,
  question,
  note,
  onReload,
  onAssign,
  onStatus,
  onDelete,
  onRestore,
  pending,
}: {
  detail: LeadDetail
  /** True while the form of the lead's data holds changes. */
  unsaved: RefObject<boolean>
  /** True while an email to the owner is written. */
  unsent: RefObject<boolean>
  /** True while a message to the owner about another company is written. */
  question: RefObject<boolean>
  /** True while a note is written. */
  note: RefObject<boolean>
  onReload: () => void
} & Omit<LeadDrawerProps, 'leadId' | 'queue' | 'onClose'>) {
  const { lead } = detail
  const canEdit = useHasRole('editor')
  return (
    <div className="admin-sections">
      {lead.deletedAt ? (
        <RestoreBanner
          noun="lead"
          deletedAt={lead.deletedAt}
          deletedBy={detail.events.findLast(({ kind }) => kind === 'delete')?.actor ?? null}
          pending={pending}
          onRestore={canEdit ? () => onRestore(lead.id) : undefined}
        />
      ) : null}
      {lead.deletedAt ? <KeptTexts record={`lead:${lead.id}`} /> : null}
      <LeadStatusPicker
        status={lead.status}
        disabled={!canEdit || lead.deletedAt !== null || pending}
        onStatus={(status) => onStatus(lead.id, status)}
      />
      <LeadAssigneePicker
        assigneeId={lead.assigneeId}
        disabled={!canEdit || lead.deletedAt !== null || pending}
        onAssign={(assigneeId) => onAssign(lead.id, assigneeId)}
      />
      <LeadDetails
        key={lead.id}
        lead={lead}
        canEdit={canEdit && lead.deletedAt === null}
        unsaved={unsaved}
        onReload={onReload}
      />
      <LeadCompanies matches={detail.matches} consents={detail.consents} />
      <ForwardSection leadId={lead.id} canForward={canEdit && lead.deletedAt === null} unsent={question} />
      <LeadMails detail={detail} />
      {canEdit && lead.deletedAt === null ? <ReplySection leadId={lead.id} unsent={unsent} /> : null}
      <LeadHistory lead={lead} events={detail.events} canAdd={canEdit && !lead.deletedAt} note={note} />
      {canEdit && !lead.deletedAt ? (
        <Button
          variant="subtle"
          className="admin-danger admin-record-delete"
          onClick={() => {
            if (confirmLeadDeletion(lead)) onDelete(lead.id)
          }}
        >
          Delete Lead
        </Button>
      ) : null}
    </div>
  )
}
