import type { HeldLead, HoldDecision } from '@client/admin/lib/use-hold-decision.ts'
import { Age } from '@client/admin/parts/dates/age.tsx'
import { SmallNote } from '@client/admin/parts/note.tsx'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { Alert, Button, Group, Text } from '@mantine/core'
import { holdReasonLabel } from '@shared/leads/hold.ts'

interface LeadHoldProps {
  lead: HeldLead & { heldAt: Date | null; holdReasons: string[] }
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
          <SmallNote span>
            <Age since={lead.heldAt} />
          </SmallNote>
        </Text>
        {canDecide ? (
          <Group gap={8}>
            <HoldButtons leads={[lead]} hold={hold} />
          </Group>
        ) : null}
      </Group>
    </Alert>
  )
}

/** Decision about one held lead, or about those that are selected. */
export function HoldButtons({ leads, hold }: { leads: readonly HeldLead[]; hold: HoldDecision }) {
  const disabled = hold.isPending || leads.length === 0
  return (
    <>
      <Button size="xs" disabled={disabled} onClick={() => hold.release(...leads)}>
        Release
      </Button>
      <QuietButton disabled={disabled} onClick={() => hold.reject(...leads)}>
        Reject
      </QuietButton>
    </>
  )
}
