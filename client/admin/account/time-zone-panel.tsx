import { Panel } from '@client/admin/parts/screen.tsx'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button, type OptionsFilter, Select } from '@mantine/core'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { timeZoneName } from '@shared/lib/time-zone.schema.ts'
import { formatTimeZone, listTimeZones } from '@shared/lib/time-zone.ts'
import { useMemo } from 'react'
import { z } from 'zod'

const BROWSER = 'browser'

const zoneForm = z
  .object({ zone: z.literal(BROWSER).or(timeZoneName) })
  .transform(({ zone }) => ({ timeZone: zone === BROWSER ? null : zone }))

/** Time zone in which the user sees all times. */
export function TimeZonePanel({ timeZone }: { timeZone: string | null }) {
  const utils = trpc.useUtils()
  const { form, formProps, pending } = useServerForm(
    zoneForm,
    trpc.account.setTimeZone.useMutation().mutateAsync,
    {
      initialValues: { zone: timeZone ?? BROWSER },
      onSuccess: async (_output, sent) => {
        showToast(adminToasts.saved('Time Zone Saved'))
        const session = utils.auth.session.getData()
        if (session) utils.auth.session.setData(undefined, { ...session, ...sent })
        // Days in filters mean other hours now.
        await utils.invalidate()
      },
      onFailure: (message) => showToast(adminToasts.updateFailed(message)),
    },
  )
  const zones = useMemo(() => listChoices(timeZone), [timeZone])
  return (
    <Panel
      title="Time Zone"
      description="Used for times, date filters, exports and emails. Analytics uses UTC days."
    >
      <form className="admin-narrow-form" {...formProps}>
        <Select
          label="Time zone"
          description="Type to search. With “Browser’s time zone”, your emails use UTC."
          data={zones}
          searchable
          allowDeselect={false}
          filter={byLabelOrName}
          nothingFoundMessage="No matching time zones"
          {...form.getInputProps('zone')}
        />
        <div className="admin-actions">
          <Button type="submit" loading={pending}>
            Save Time Zone
          </Button>
        </div>
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
function listChoices(stored: string | null) {
  const names = new Set(listTimeZones())
  if (stored) names.add(stored)
  return [
    { value: BROWSER, label: 'Browser’s time zone' },
    ...[...names].map((name) => ({ value: name, label: formatTimeZone(name) })),
  ]
}
