import { toChoices } from '@client/admin/lib/choices.ts'
import { useLastShown } from '@client/admin/parts/drawer/use-last-shown.ts'
import { Button, Modal, NativeSelect, type NativeSelectProps, Stack } from '@mantine/core'
import { leadStatusLabel } from '@shared/leads/lead-status.ts'
import { listStatusReasons, type StatusReason, statusReasonLabel } from '@shared/leads/status-reasons.ts'

interface ReasonSelectProps extends Omit<NativeSelectProps, 'data' | 'value' | 'onChange'> {
  status: string
  value: string | null
  onReason: (reason: StatusReason) => void
}

/** Reason of a status that has reasons. */
export function ReasonSelect({ status, value, onReason, ...props }: ReasonSelectProps) {
  const reasons = listStatusReasons(status)
  return (
    <NativeSelect
      {...props}
      data={[
        { value: '', label: 'Choose a reason…', disabled: true },
        ...toChoices(reasons, statusReasonLabel),
      ]}
      value={value ?? ''}
      onChange={({ currentTarget }) => {
        const reason = reasons.find((known) => known === currentTarget.value)
        if (reason) onReason(reason)
      }}
    />
  )
}

interface ReasonDialogProps {
  /** Status that asks for a reason; null while none does. */
  status: string | null
  onReason: (reason: StatusReason) => void
  onClose: () => void
}

/** Asks for the reason of a status. Each reason is one press. */
export function ReasonDialog({ status, onReason, onClose }: ReasonDialogProps) {
  const shown = useLastShown(status)
  return (
    <Modal
      opened={status !== null}
      onClose={onClose}
      size="xs"
      title={`Mark as ${leadStatusLabel(shown ?? '')}: why?`}
    >
      {/* Room for the focus ring of the first button. */}
      <Stack gap="xs" pt={4}>
        {listStatusReasons(shown ?? '').map((reason, index) => (
          <Button
            key={reason}
            variant="default"
            justify="flex-start"
            data-autofocus={index === 0 ? true : undefined}
            onClick={() => onReason(reason)}
          >
            {statusReasonLabel(reason)}
          </Button>
        ))}
      </Stack>
    </Modal>
  )
}
