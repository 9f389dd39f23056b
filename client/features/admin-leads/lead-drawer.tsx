import { DeletedNotice } from '@client/components/admin/deleted-notice.tsx'
import { DrawerState } from '@client/components/admin/drawer-state.tsx'
import { sentenceOf } from '@client/lib/admin-failure.ts'
import { useMay } from '@client/lib/admin-session.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Button, Drawer } from '@mantine/core'
import type { LeadStatus } from '@shared/lead-status.ts'
import type { LeadDetail } from '@shared/schemas/lead-desk.schema.ts'
import { useRef } from 'react'
import { LeadCompanies } from './lead-companies.tsx'
import { LeadFacts } from './lead-facts.tsx'
import { LeadHistory } from './lead-history.tsx'
import { LeadMails } from './lead-mails.tsx'
import { confirmDeletion } from './lead-row-menu.tsx'
import { LeadStatusPicker } from './lead-status-picker.tsx'

interface LeadDrawerProps {
  /** Null while closed. */
  leadId: number | null
  onClose: () => void
  onStatus: (id: number, status: LeadStatus) => void
  onDelete: (id: number) => void
  onRestore: (id: number) => void
  pending: boolean
}

/** Everything about one lead, beside the list: it stays where it is. */
export function LeadDrawer({ leadId, onClose, ...actions }: LeadDrawerProps) {
  // While it slides away it still shows the lead it was about.
  const last = useRef(leadId)
  if (leadId !== null) last.current = leadId
  const id = leadId ?? last.current
  const { data, error, refetch } = trpc.leads.detail.useQuery({ id: id ?? 1 }, { enabled: id !== null })
  return (
    <Drawer opened={leadId !== null} onClose={onClose} title={data ? data.lead.fullName : 'Lead'}>
      {data ? (
        <LeadBody detail={data} {...actions} />
      ) : (
        <DrawerState
          name="lead"
          failure={error ? sentenceOf(error) : null}
          onRetry={() => inBackground(refetch())}
        />
      )}
    </Drawer>
  )
}

function LeadBody({
  detail,
  onStatus,
  onDelete,
  onRestore,
  pending,
}: { detail: LeadDetail } & Omit<LeadDrawerProps, 'leadId' | 'onClose'>) {
  const { lead } = detail
  const mayChange = useMay('editor')
  return (
    <div className="admin-lead">
      {lead.deletedAt ? (
        <DeletedNotice
          noun="lead"
          deletedAt={lead.deletedAt}
          deletedBy={detail.events.findLast(({ kind }) => kind === 'delete')?.actor ?? null}
          pending={pending}
          onRestore={mayChange ? () => onRestore(lead.id) : undefined}
        />
      ) : null}
      <LeadStatusPicker
        status={lead.status}
        disabled={!mayChange || lead.deletedAt !== null || pending}
        onStatus={(status) => onStatus(lead.id, status)}
      />
      <LeadFacts lead={lead} />
      <LeadCompanies matches={detail.matches} consent={detail.consent} />
      <LeadMails mails={detail.mails} />
      <LeadHistory lead={lead} events={detail.events} mayAdd={mayChange && !lead.deletedAt} />
      {mayChange && !lead.deletedAt ? (
        <Button
          variant="subtle"
          className="admin-danger"
          onClick={() => confirmDeletion(lead) && onDelete(lead.id)}
        >
          Delete Lead
        </Button>
      ) : null}
    </div>
  )
}
