import { useHasRole } from '@client/admin/lib/session.ts'
import { RowMenu } from '@client/admin/parts/row-menu.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { useSite } from '@client/lib/site.ts'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { Menu } from '@mantine/core'
import type { RankedCompany } from '@shared/hostscore/hostscore.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import { useRef } from 'react'
import { copyEmbedCode } from './copy-embed-code.ts'

interface RankedCompanyMenuProps {
  company: RankedCompany
  onChangeBadge: () => void
}

export function RankedCompanyMenu({ company, onChangeBadge }: RankedCompanyMenuProps) {
  const { publicUrl } = useSite()
  const canEdit = useHasRole('editor')
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <RowMenu label={`Actions for ${company.name}`} ref={opener}>
      <Menu.Item
        leftSection={<AdminIcon name="copy" size={16} />}
        onClick={() => inBackground(copyEmbedCode(publicUrl, company))}
      >
        Copy Embed Code
      </Menu.Item>
      <Menu.Item
        component="a"
        href={urls.verifyBadge(company.id)}
        target="_blank"
        rel="noopener"
        leftSection={<AdminIcon name="external" size={16} />}
      >
        Public Record (new tab)
      </Menu.Item>
      {canEdit ? (
        <Menu.Item
          className={company.badgeRevoked ? undefined : 'admin-danger'}
          leftSection={<AdminIcon name={company.badgeRevoked ? 'undo' : 'warning'} size={16} />}
          onClick={() => {
            // The dialog returns the focus to the element that has it now. The menu item is gone by then, so focuses
            // the menu button.
            opener.current?.focus()
            onChangeBadge()
          }}
        >
          {company.badgeRevoked ? 'Restore Badge' : 'Revoke Badge'}
        </Menu.Item>
      ) : null}
    </RowMenu>
  )
}
