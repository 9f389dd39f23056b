import { AdminIcon } from '@client/illustrations/admin-icons.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { ActionIcon, Menu } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import type { ListedLead } from '@shared/schemas/lead-desk.schema.ts'

export interface LeadActions {
  /** Absent for who may only look. */
  onDelete?: (lead: { id: number }) => void
  onRestore?: (lead: { id: number }) => void
}

/** Copies an address and says so, or says that the browser would not. */
export async function copyEmail(email: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(email)
    showToast(adminToasts.emailCopied)
  } catch {
    showToast(adminToasts.copyFailed)
  }
}

/** The browser's own question (specification, section 2: Delete Lead asks by browser confirmation). */
export function confirmDeletion(lead: { fullName: string }): boolean {
  return window.confirm(`Delete the lead of ${lead.fullName}? It can be restored for 30 days.`)
}

/** What can be done with one lead. */
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
