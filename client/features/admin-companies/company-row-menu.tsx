import { AdminIcon } from '@client/illustrations/admin-icons.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { ActionIcon, Menu } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import { safeWebsite } from '@shared/outbound.ts'
import type { ListedCompanyRow } from '@shared/schemas/company-admin.schema.ts'
import type { Toast } from '@shared/toasts.ts'

export interface CompanyActions {
  onOpen: (company: { id: number }) => void
  /** Absent for who may only look. */
  onDelete?: (company: { id: number }) => void
  onRestore?: (company: { id: number }) => void
}

/** Copies a text and says so, or says that the browser would not. */
async function copy(text: string, done: Toast): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(done)
  } catch {
    showToast(adminToasts.copyFailed)
  }
}

/** The browser's own question before one company goes (specification, section 2). */
export function confirmDeletion(company: { name: string }): boolean {
  return window.confirm(
    `Delete ${company.name}? It leaves every public list at once and can be restored for 30 days.`,
  )
}

/** What can be done with one company (specification, section 2); phone and website only where there is one. */
export function CompanyRowMenu({
  company,
  onOpen,
  onDelete,
  onRestore,
}: CompanyActions & { company: ListedCompanyRow }) {
  const { email, phoneNumber, name } = company
  const website = safeWebsite(company.website ?? '')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Actions for ${name}`}>
          <AdminIcon name="dots" size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<AdminIcon name="document" size={18} />} onClick={() => onOpen(company)}>
          View Details
        </Menu.Item>
        <Menu.Item
          leftSection={<AdminIcon name="copy" size={18} />}
          disabled={!email}
          onClick={() => inBackground(copy(email ?? '', adminToasts.emailCopied))}
        >
          Copy Email
        </Menu.Item>
        {phoneNumber?.trim() ? (
          <Menu.Item
            leftSection={<AdminIcon name="phone" size={18} />}
            onClick={() => inBackground(copy(phoneNumber, adminToasts.phoneCopied))}
          >
            Copy Phone
          </Menu.Item>
        ) : null}
        {website ? (
          <Menu.Item
            component="a"
            href={website}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<AdminIcon name="external" size={18} />}
          >
            Visit Website
          </Menu.Item>
        ) : null}
        {company.deletedAt && onRestore ? (
          <Menu.Item leftSection={<AdminIcon name="undo" size={18} />} onClick={() => onRestore(company)}>
            Restore Company
          </Menu.Item>
        ) : null}
        {onDelete && !company.deletedAt ? (
          <Menu.Item
            className="admin-danger"
            leftSection={<AdminIcon name="trash" size={18} />}
            onClick={() => confirmDeletion(company) && onDelete(company)}
          >
            Delete Company
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
