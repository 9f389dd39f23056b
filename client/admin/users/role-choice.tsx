import { trpc } from '@client/lib/trpc.ts'
import { Radio, Stack } from '@mantine/core'
import { type UserRole, userRoles } from '@shared/auth/roles.ts'

export const roleLabels: Record<UserRole, string> = { owner: 'Owner', editor: 'Editor', viewer: 'Viewer' }

const roleDescriptions: Record<UserRole, string> = {
  viewer: 'Can view everything, but change nothing.',
  editor: 'Can manage leads, companies, scores and settings.',
  owner: 'Can also manage users, API keys, data requests and the audit log export.',
}

interface RoleChoiceProps {
  value: UserRole
  onChange: (role: UserRole) => void
  disabled?: boolean
}

export function RoleChoice({ value, onChange, disabled = false }: RoleChoiceProps) {
  return (
    <Radio.Group label="Role" value={value} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        {userRoles.map((role) => (
          <Radio
            key={role}
            value={role}
            label={roleLabels[role]}
            description={roleDescriptions[role]}
            disabled={disabled}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** Returns a function that reloads the list of users, and the people to whom leads can be assigned. */
export function useRefreshUsers(): () => Promise<unknown> {
  const { users, leads } = trpc.useUtils()
  return () => Promise.all([users.list.invalidate(), leads.people.invalidate()])
}
