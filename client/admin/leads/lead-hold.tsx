import type { HoldDecision } from '@client/admin/lib/use-hold-decision.ts'
import { Age } from '@client/admin/parts/dates/age.tsx'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { Alert, Button, Group, Menu, Text } from '@mantine/core'
import { holdReasonLabel } from '@shared/leads/hold.ts'

interface LeadHoldProps {
  lead: { id: number; fullName: string; heldAt: Date | null; holdReasons: string[] }
  hold: HoldDecision
  canDecide: boolean
}

/** Reasons why companies do not have a lead yet, and the decision; nothing for one that is not held. */
export function LeadHold({ lead, hold, canDecide }: LeadHoldProps) {
  if (!lead.heldAt) return null
  return (
    <Alert color="yellow" py="xs" role="note">
      <Group gap="xs" justify="space-between">
        <Text size="sm">
          <b>Held</b>, not sent to companies: {lead.holdReasons.map(holdReasonLabel).join(', ')}.{' '}
          <Text span size="xs" c="dimmed">
            <Age since={lead.heldAt} />
          </Text>
        </Text>
        {canDecide ? (
          <Group gap={8}>
            <Button size="xs" loading={hold.isPending} onClick={() => hold.release([lead])}>
              Release
            </Button>
            <QuietButton disabled={hold.isPending} onClick={() => hold.reject([lead])}>
              Reject
            </QuietButton>
          </Group>
        ) : null}
      </Group>
    </Alert>
  )
}

/** Items of a held lead's row menu. */
export function LeadHoldItems({
  lead,
  hold,
}: {
  lead: { id: number; fullName: string }
  hold: HoldDecision
}) {
  return (
    <>
      <Menu.Item onClick={() => hold.release([lead])}>Release to Companies</Menu.Item>
      <Menu.Item onClick={() => hold.reject([lead])}>Reject as Spam</Menu.Item>
    </>
  )
}

/** Buttons for the selected leads of the list of held ones. */
export function LeadHoldBulk({
  leads,
  hold,
}: {
  leads: readonly { id: number; fullName: string }[]
  hold: HoldDecision
}) {
  const isDisabled = hold.isPending || leads.length === 0
  return (
    <>
      <Button size="xs" disabled={isDisabled} onClick={() => hold.release(leads)}>
        Release
      </Button>
      <QuietButton disabled={isDisabled} onClick={() => hold.reject(leads)}>
        Reject
      </QuietButton>
    </>
  )
}
