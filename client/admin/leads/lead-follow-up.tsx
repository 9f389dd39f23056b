import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { toastFailure } from '@client/admin/lib/mutation-toasts.ts'
import { useRecordKey } from '@client/admin/lib/record-key.ts'
import { useRefresh } from '@client/admin/lib/use-refresh.ts'
import { useReturnFocus } from '@client/admin/parts/focus/return-focus.ts'
import { MenuButton } from '@client/admin/parts/menu-button.tsx'
import { Note, SmallNote } from '@client/admin/parts/note.tsx'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { useIsHydrated, useTimeZone } from '@client/ui/time-zone.tsx'
import { type ButtonProps, Group, Menu, Stack, Text } from '@mantine/core'
import type { LeadDetail } from '@shared/leads/admin-leads.schema.ts'
import {
  CALL_BACK,
  type CallOutcome,
  callOutcomeLabels,
  callOutcomes,
  listDueTimes,
} from '@shared/leads/follow-up.ts'
import { formatDateTime } from '@shared/lib/format.ts'
import { type Ref, useState } from 'react'
import { type NextAction, NextActionForm } from './next-action-form.tsx'

/** The form that is open: for a next action, or for the time of a call back. */
type OpenForm = 'next' | 'callBack'

/** Next action of a lead, with Done and Snooze, and the call log. Viewers see the action alone. */
export function LeadFollowUp({ lead, canEdit }: { lead: LeadDetail['lead']; canEdit: boolean }) {
  const followUp = useFollowUp(lead)
  const [form, setForm] = useState<OpenForm | null>(null)
  const formButton = useReturnFocus(form === 'next')
  const callBackButton = useReturnFocus(form === 'callBack')
  const next = getNextAction(lead)
  const isLocked = followUp.isPending
  const done = () => followUp.setNext(null)
  const close = () => setForm(null)
  useRecordKey('d', next && canEdit && !isLocked ? done : undefined)
  if (!canEdit) return next ? <NextActionText next={next} /> : null
  return (
    <Stack gap={6}>
      <Group gap={6} role="group" aria-label="Follow-up">
        {next ? (
          <>
            <NextActionText next={next} />
            <QuietButton disabled={isLocked} aria-keyshortcuts="D" onClick={done}>
              Done
            </QuietButton>
            <DueMenu
              label="Snooze"
              disabled={isLocked}
              onTime={(at) => followUp.setNext({ action: next.action, at })}
            />
          </>
        ) : null}
        <QuietButton ref={formButton} onClick={() => setForm('next')}>
          {next ? 'Change…' : 'Set Next Action…'}
        </QuietButton>
      </Group>
      <Group gap={6} role="group" aria-label="Log a call">
        <Note>Log call:</Note>
        {callOutcomes.map((outcome) =>
          outcome === 'call_back' ? (
            <DueMenu
              key={outcome}
              label={CALL_BACK}
              ref={callBackButton}
              disabled={isLocked}
              onTime={(at) => followUp.logCall(outcome, at)}
              onOther={() => setForm('callBack')}
            />
          ) : (
            <QuietButton key={outcome} disabled={isLocked} onClick={() => followUp.logCall(outcome)}>
              {callOutcomeLabels[outcome]}
            </QuietButton>
          ),
        )}
      </Group>
      {form ? (
        <NextActionForm
          key={form}
          initial={form === 'callBack' ? { action: CALL_BACK } : (next ?? { action: '' })}
          hasAction={form === 'next'}
          pending={isLocked}
          onSave={(next) =>
            form === 'next' ? followUp.setNext(next, close) : followUp.logCall('call_back', next.at, close)
          }
          onClose={close}
        />
      ) : null}
    </Stack>
  )
}

/** The action and when it is due; red once it is late. */
function NextActionText({ next: { action, at } }: { next: NextAction }) {
  const isHydrated = useIsHydrated()
  const isOverdue = isHydrated && at.getTime() < Date.now()
  return (
    <Text size="sm" c={isOverdue ? 'var(--color-danger)' : undefined}>
      <b>{action}</b> {isOverdue ? 'was due' : 'due'} <LocalTime value={at} />
    </Text>
  )
}

interface DueMenuProps extends Pick<ButtonProps, 'disabled'> {
  label: string
  ref?: Ref<HTMLButtonElement>
  onTime: (at: Date) => void
  /** Offers a day and time of the user's own. */
  onOther?: () => void
}

/** Menu of usual times. */
function DueMenu({ onTime, onOther, ...button }: DueMenuProps) {
  const timeZone = useTimeZone() ?? 'UTC'
  return (
    <MenuButton {...button}>
      {listDueTimes(new Date(), timeZone).map(({ when, at }) => (
        <Menu.Item key={when} onClick={() => onTime(at)}>
          {when} <SmallNote span>{formatDateTime(at, timeZone)}</SmallNote>
        </Menu.Item>
      ))}
      {onOther ? <Menu.Item onClick={onOther}>Other time…</Menu.Item> : null}
    </MenuButton>
  )
}

function getNextAction({ nextAction, nextActionAt }: LeadDetail['lead']): NextAction | null {
  return nextAction && nextActionAt ? { action: nextAction, at: nextActionAt } : null
}

/**
 * Changes of a lead's next action and calls, with their toasts. Undo gives back the next action from before; a call
 * itself stays in the history. A form waits for the change by `onDone`.
 */
function useFollowUp(lead: LeadDetail['lead']) {
  const { id } = lead
  const before = getNextAction(lead)
  const onSuccess = useRefresh('leads', 'dashboard')
  const set = trpc.leads.setNextAction.useMutation({
    onSuccess,
    onError: toastFailure(adminToasts.nextActionFailed),
  })
  const log = trpc.leads.logCall.useMutation({ onSuccess, onError: toastFailure(adminToasts.callFailed) })
  const undo = { label: 'Undo', run: () => set.mutate({ id, next: before }) }
  return {
    /** Sets the next action; null removes it, because it was done. */
    setNext: (next: NextAction | null, onDone?: () => void) =>
      set.mutate(
        { id, next },
        {
          onSuccess: () => {
            showToast(next ? adminToasts.nextActionSet(next.action) : adminToasts.nextActionDone, undo)
            onDone?.()
          },
        },
      ),
    logCall: (outcome: CallOutcome, callBackAt?: Date, onDone?: () => void) =>
      log.mutate(
        { id, outcome, callBackAt },
        {
          onSuccess: () => {
            showToast(adminToasts.callLogged(outcome), callBackAt && undo)
            onDone?.()
          },
        },
      ),
    isPending: set.isPending || log.isPending,
  }
}
