import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { toChoices } from '@client/admin/lib/choices.ts'
import { FormButtons } from '@client/admin/parts/form-buttons.tsx'
import { Panel } from '@client/admin/parts/screen.tsx'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { NativeSelect, type OptionsFilter, Select, Stack, Switch, TextInput } from '@mantine/core'
import {
  type Account,
  type NotificationChoices,
  newLeadChoices,
  notificationChoices,
  renameInput,
} from '@shared/auth/auth.schema.ts'
import { timeZoneName } from '@shared/lib/time-zone.schema.ts'
import { formatTimeZone, listTimeZones } from '@shared/lib/time-zone.ts'
import { useMemo } from 'react'
import { z } from 'zod'

const BROWSER = 'browser'
const accountForm = z.object({
  ...renameInput.shape,
  timeZone: z
    .literal(BROWSER)
    .or(timeZoneName)
    .transform((zone) => (zone === BROWSER ? null : zone)),
  ...notificationChoices.shape,
})
const roleDescriptions = {
  owner: 'Owner: full access, including users and API keys.',
  editor: 'Editor: can view and edit data.',
  viewer: 'Viewer: can view everything, but change nothing.',
} as const
const labels: Record<NotificationChoices['newLeads'], string> = {
  now: 'Immediately',
  digest: 'Daily digest at 8:00',
  off: 'Off',
}

interface AccountFormProps {
  account: Account
  choices: NotificationChoices
}

/** Name, time zone and emails of the signed-in user. Saving calls for what was changed. */
export function AccountForm({ account, choices }: AccountFormProps) {
  const utils = trpc.useUtils()
  const save = async ({ name, timeZone, ...wanted }: z.output<typeof accountForm>) => {
    const calls = utils.client.account
    if (name !== account.name) await calls.rename.mutate({ name })
    if (JSON.stringify(wanted) !== JSON.stringify(choices)) await calls.setNotifications.mutate(wanted)
    if (timeZone !== account.timeZone) await calls.setTimeZone.mutate({ timeZone })
  }
  const { form, formProps, pending } = useServerForm(accountForm, save, {
    initialValues: { name: account.name, timeZone: account.timeZone ?? BROWSER, ...choices },
    onSuccess: async (_output, { timeZone }) => {
      showToast(adminToasts.saved('Account Saved'))
      const session = utils.auth.session.getData()
      if (session) utils.auth.session.setData(undefined, { ...session, timeZone })
      // Days in filters mean other hours in another zone.
      await utils.invalidate()
    },
    onFailure: (message) => showToast(adminToasts.updateFailed(message)),
  })
  const zones = useMemo(() => listZones(account.timeZone), [account.timeZone])
  return (
    <Panel title="Profile" description={roleDescriptions[account.role]}>
      <form {...formProps}>
        <Stack gap="sm">
          <TextInput
            label="Name"
            autoComplete="name"
            maxLength={255}
            required
            {...form.getInputProps('name')}
          />
          <TextInput
            label="Email address"
            description={`You sign in with this address. To change it, ${account.role === 'owner' ? 'add a new user with the other address on the Users screen' : 'ask an owner to add you as a new user'}.`}
            value={account.email}
            readOnly
          />
          <Select
            label="Time zone"
            description="Of times, date filters, exports and emails; analytics uses UTC. With “Browser’s time zone”, emails use UTC."
            data={zones}
            searchable
            allowDeselect={false}
            filter={byLabelOrName}
            comboboxProps={{ keepMounted: false }}
            nothingFoundMessage="No matching time zones"
            {...form.getInputProps('timeZone')}
          />
          <NativeSelect
            label="New leads"
            description="Emails to your own address. The digest has yesterday’s counts and the overdue leads."
            data={toChoices(newLeadChoices, (value) => labels[value])}
            {...form.getInputProps('newLeads')}
          />
          <Switch label="Leads assigned to me" {...form.getInputProps('assignments', { type: 'checkbox' })} />
          <Switch label="Mentions in notes" {...form.getInputProps('mentions', { type: 'checkbox' })} />
          <FormButtons submit="Save" pending={pending} />
        </Stack>
      </form>
    </Panel>
  )
}

/** Finds zones by their labels and their IANA names, such as "America/Los_Angeles". */
const byLabelOrName: OptionsFilter = ({ options, search }) => {
  const wanted = formatTimeZone(search.trim()).toLowerCase()
  return options.filter((option) => 'label' in option && option.label.toLowerCase().includes(wanted))
}

/** Lists the time zones of this browser, and the stored one if the browser has another name for it. */
function listZones(stored: string | null) {
  const names = new Set(listTimeZones())
  if (stored) names.add(stored)
  return [
    { value: BROWSER, label: 'Browser’s time zone' },
    ...[...names].map((name) => ({ value: name, label: formatTimeZone(name) })),
  ]
}
