import { copyWithToast } from '@client/admin/lib/copy-with-toast.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { ActionIcon, Menu } from '@mantine/core'
import type { ListedLead } from '@shared/leads/admin-leads.schema.ts'
import { adminToasts } from '@shared/lib/admin-toasts.ts'

export interface LeadActions {
  onDelete?: (lead: { id: number }) => void
  onRestore?: (lead: { id: number }) => void
}

/** Copies an email address and shows a toast with the result. */
export const copyEmail = (email: string) => copyWithToast(email, adminToasts.emailCopied)

/** Asks for confirmation in a browser dialog (product 2.25). */
export function confirmDeletion(lead: { fullName: string }): boolean {
  return window.confirm(`Delete ${lead.fullName}’s lead? You can restore it for 30 days.`)
}

/** Row menu of a lead. */
export function LeadRowMenu({ lead, onDelete, onRestore }: LeadActions & { lead: ListedLead }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Actions for ${lead.fullName}`}>
          <AdminIcon name="dots" size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
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
                onClick={() => confirmDeletion(lead) && onDelete(lead)}
              >
                Delete Lead
              </Menu.Item>
            )}
      </Menu.Dropdown>
    </Menu>
  )
}
