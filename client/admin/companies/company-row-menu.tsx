import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { copyEmail, copyWithToast } from '@client/admin/lib/copy-with-toast.ts'
import { RowMenu } from '@client/admin/parts/row-menu.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { Menu } from '@mantine/core'
import type { ListedCompanyRow } from '@shared/companies/admin-companies.schema.ts'
import { companyWebsiteLink } from '@shared/lib/outbound.ts'

export interface CompanyActions {
  onOpen: (company: { id: number }) => void
  onDelete?: (company: { id: number }) => void
  onRestore?: (company: { id: number }) => void
}

/** Asks for confirmation in a browser dialog (product 2.26). */
export function confirmCompanyDeletion(company: { name: string }): boolean {
  return window.confirm(
    `Delete ${company.name}? It’s removed from public lists right away. You can restore it for 30 days.`,
  )
}

/** Copies the email address, and the phone number if the company has one. */
export function CopyItems({
  company: { email, phoneNumber },
}: {
  company: Pick<ListedCompanyRow, 'email' | 'phoneNumber'>
}) {
  return (
    <>
      <Menu.Item
        leftSection={<AdminIcon name="copy" size={18} />}
        disabled={!email}
        onClick={() => inBackground(copyEmail(email ?? ''))}
      >
        Copy Email
      </Menu.Item>
      {phoneNumber?.trim() ? (
        <Menu.Item
          leftSection={<AdminIcon name="phone" size={18} />}
          onClick={() => inBackground(copyWithToast(phoneNumber, adminToasts.phoneCopied))}
        >
          Copy Phone
        </Menu.Item>
      ) : null}
    </>
  )
}

/** Row menu of a company (product 2.26). Copy Email is always there; phone and website only if the company has them. */
export function CompanyRowMenu({
  company,
  onOpen,
  onDelete,
  onRestore,
}: CompanyActions & { company: ListedCompanyRow }) {
  const website = companyWebsiteLink(company.website)
  return (
    <RowMenu label={`Actions for ${company.name}`}>
      <Menu.Item leftSection={<AdminIcon name="document" size={18} />} onClick={() => onOpen(company)}>
        View Details
      </Menu.Item>
      <CopyItems company={company} />
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
          color="red"
          leftSection={<AdminIcon name="trash" size={18} />}
          onClick={() => {
            if (confirmCompanyDeletion(company)) onDelete(company)
          }}
        >
          Delete Company
        </Menu.Item>
      ) : null}
    </RowMenu>
  )
}
