import { confirmLoss } from '@client/admin/lib/leave-guard.ts'
import { useUnsavedInput } from '@client/admin/lib/unsaved-input.ts'
import { DateField } from '@client/admin/parts/dates/date-field.tsx'
import { FormButtons } from '@client/admin/parts/form-buttons.tsx'
import { ESCAPE_STAYS, onEscape } from '@client/lib/on-escape.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import { useTimeZone } from '@client/ui/time-zone.tsx'
import { Group, Stack, TextInput } from '@mantine/core'
import { listDueTimes, nextActionForm } from '@shared/leads/follow-up.ts'
import { toLocalHour, toLocalTime } from '@shared/lib/time-zone.ts'

/** A next action and its time. */
export interface NextAction {
  action: string
  at: Date
}

interface NextActionFormProps {
  initial: { action: string; at?: Date }
  /** Whether the action itself can be changed. */
  hasAction: boolean
  pending: boolean
  onSave: (next: NextAction) => void
  onClose: () => void
}

/** Form of a next action with its day and hour, in the time zone in which times are shown. Starts with tomorrow morning. */
export function NextActionForm({ initial, hasAction, pending, onSave, onClose }: NextActionFormProps) {
  const timeZone = useTimeZone() ?? 'UTC'
  const now = new Date()
  const tomorrow = listDueTimes(now, timeZone)[1]?.at ?? now
  const at = initial.at && initial.at > now ? initial.at : tomorrow
  const { form, formProps } = useServerForm(nextActionForm(timeZone), async (next) => onSave(next), {
    initialValues: {
      action: initial.action,
      day: toLocalHour(at, timeZone).day,
      time: toLocalTime(at, timeZone),
    },
  })
  useUnsavedInput(form.isDirty())
  const cancelByKey = () => {
    if (confirmLoss(form.isDirty())) onClose()
  }
  return (
    <form {...formProps} onKeyDown={onEscape(cancelByKey)} aria-label="Set next action">
      <Stack gap="xs">
        <Group gap="xs" align="flex-start">
          {hasAction ? (
            <TextInput
              {...ESCAPE_STAYS}
              size="xs"
              label="Next action"
              flex="1 1 180px"
              data-autofocus
              autoFocus
              {...form.getInputProps('action')}
            />
          ) : null}
          <DateField
            size="xs"
            label="Day"
            autoFocus={!hasAction}
            value={form.values.day}
            {...form.getInputProps('day')}
          />
          <TextInput size="xs" type="time" label="Time" {...form.getInputProps('time')} />
        </Group>
        <FormButtons
          submit={hasAction ? 'Save Next Action' : 'Log Call'}
          pending={pending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  )
}
