import { useSession } from '@client/admin/lib/session.ts'
import { BulkDialog } from '@client/admin/parts/bulk/bulk-dialog.tsx'
import { useBulkRequest } from '@client/admin/parts/bulk/use-bulk-request.ts'
import { MenuButton, StatusItems } from '@client/admin/parts/menu-button.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Menu } from '@mantine/core'
import type { LeadPerson } from '@shared/leads/admin-leads.schema.ts'
import type { LeadAction, LeadSelection } from '@shared/leads/lead-bulk.schema.ts'
import { leadStatuses, leadStatusLabel } from '@shared/leads/lead-status.ts'
import { listStatusReasons } from '@shared/leads/status-reasons.ts'
import { useState } from 'react'
import { ReasonSelect } from './status-reason.tsx'
import type { LeadCalls } from './use-lead-mutations.ts'
import { findPersonName, useLeadPeople } from './use-lead-people.ts'

/** Actions of the two menus. Deletion has its own button. */
type MenuAction = Exclude<LeadAction, { kind: 'delete' }>

interface BulkRequest {
  selection: LeadSelection
  action: MenuAction
}

interface LeadBulkProps {
  selection: LeadSelection
  calls: LeadCalls
}

/** Bulk actions on the selected leads besides deletion. Each shows its preview first. */
export function LeadBulk({ selection, calls: { change } }: LeadBulkProps) {
  const { userId } = useSession()
  const people = useLeadPeople()
  const bulk = useBulkRequest<BulkRequest>(trpc.leads.previewChange.useMutation())
  const [isReasonMissing, setIsReasonMissing] = useState(false)
  const open = (to: LeadSelection, action: MenuAction) => {
    setIsReasonMissing(false)
    bulk.open({ selection: to, action })
  }
  const start = (action: MenuAction) => open(selection, action)
  const { request } = bulk
  const action = request?.action.kind === 'status' ? request.action : null
  const asksReason = action !== null && listStatusReasons(action.status).length > 0
  const confirm = () => {
    if (asksReason && !action.reason) setIsReasonMissing(true)
    else if (request) change.mutate(request, { onSuccess: bulk.close })
  }
  return (
    <>
      <MenuButton label="Set Status" disabled={change.isPending}>
        <StatusItems
          statuses={leadStatuses}
          getLabel={leadStatusLabel}
          onStatus={(status) => start({ kind: 'status', status })}
        />
      </MenuButton>
      <MenuButton label="Assign" disabled={change.isPending}>
        {people
          .filter((person) => person.isAssignable)
          .map(({ id, name }) => (
            <Menu.Item key={id} onClick={() => start({ kind: 'assign', assigneeId: id })}>
              {id === userId ? `${name} (you)` : name}
            </Menu.Item>
          ))}
        <Menu.Divider />
        <Menu.Item onClick={() => start({ kind: 'assign', assigneeId: null })}>Unassigned</Menu.Item>
      </MenuButton>
      <BulkDialog
        opened={bulk.opened}
        title={request ? toTitle(request.action, people) : ''}
        confirmLabel={(counted) => confirmLabel(request?.action, counted)}
        nouns={['lead', 'leads']}
        preview={bulk.preview}
        pending={change.isPending}
        onConfirm={confirm}
        onClose={bulk.close}
      >
        {request && asksReason ? (
          <ReasonSelect
            label="Reason"
            description="Applies to all selected leads."
            required
            withAsterisk={false}
            error={isReasonMissing ? 'Please choose a reason' : null}
            status={action.status}
            value={action.reason ?? null}
            // The preview then also counts leads that have the status for another reason.
            onReason={(reason) => open(request.selection, { ...action, reason })}
          />
        ) : null}
      </BulkDialog>
    </>
  )
}

function toTitle(action: MenuAction, people: readonly LeadPerson[]): string {
  if (action.kind === 'status') return `Set Status to ${leadStatusLabel(action.status)}`
  const name = findPersonName(people, action.assigneeId)
  return name === null ? 'Remove Assignee' : `Assign to ${name}`
}

function confirmLabel(action: MenuAction | undefined, counted: string): string {
  if (action?.kind === 'status') return `Mark ${counted} as ${leadStatusLabel(action.status)}`
  return action?.kind === 'assign' && action.assigneeId === null ? `Unassign ${counted}` : `Assign ${counted}`
}
