import { Radio } from '@mantine/core'
import type { UserRole } from '@shared/schemas/auth.schema.ts'

export const roleLabels: Record<UserRole, string> = { owner: 'Owner', editor: 'Editor', viewer: 'Viewer' }

const roleTexts: Record<UserRole, string> = {
  viewer: 'Looks at everything, changes nothing.',
  editor: 'Works with leads, companies, scores and settings.',
  owner: 'Also manages users, API keys, the privacy desk and the audit log’s export.',
}
const ORDER = ['viewer', 'editor', 'owner'] as const

interface RoleChoiceProps {
  value: UserRole
  onChange: (role: UserRole) => void
  disabled?: boolean
}

/** What a user may do, in words. */
export function RoleChoice({ value, onChange, disabled = false }: RoleChoiceProps) {
  return (
    <Radio.Group label="Role" value={value} onChange={(role) => onChange(role as UserRole)}>
      <div className="admin-roles">
        {ORDER.map((role) => (
          <Radio
            key={role}
            value={role}
            label={roleLabels[role]}
            description={roleTexts[role]}
            disabled={disabled}
          />
        ))}
      </div>
    </Radio.Group>
  )
}
