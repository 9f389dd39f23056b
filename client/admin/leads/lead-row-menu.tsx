import { copyEmail } from '@client/admin/lib/copy-with-toast.ts'
import { RowMenu } from '@client/admin/parts/row-menu.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { Menu } from '@mantine/core'
import type { ListedLead } from '@shared/leads/admin-leads.schema.ts'

export interface LeadActions {
  onDelete?: (lead: { id: number }) => void
  onRestore?: (lead: { id: number }) => void
}

/** Asks for confirmation in a browser dialog (product 2.25). */
export function confirmLeadDeletion(lead: { fullName: string }): boolean {
  return window.confirm(`Delete ${lead.fullName}’s lead? You can restore it for 30 days.`)
}

/** Row menu of a lead. */
export function LeadRowMenu({ lead, onDelete, onRestore }: LeadActions & { lead: ListedLead }) {
  return (
    <RowMenu label={`Actions for ${lead.fullName}`}>
      <Menu.Item
        leftSection={<AdminIcon name="copy" size={18} />}
        onClick={() => inBackground(copyEmail(lead.email))}
      >
        Copy Email
      </Menu.Item>
      {lead.deletedAt
        ? onRestore && (
            <Menu.Item leftSection={<AdminIcon name="undo" size={18} />} onClick={() => onRestore(lead)}>
              Restore Lead
            </Menu.Item>
          )
        : onDelete && (
            <Menu.Item
              className="admin-danger"
              leftSection={<AdminIcon name="trash" size={18} />}
              onClick={() => {
                if (confirmLeadDeletion(lead)) onDelete(lead)
              }}
            >
              Delete Lead
            </Menu.Item>
          )}
    </RowMenu>
  )
}
