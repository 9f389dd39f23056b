import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { toastFailure } from '@client/admin/lib/mutation-toasts.ts'
import { useRefresh } from '@client/admin/lib/use-refresh.ts'
import { toUndoButton, useUndo } from '@client/admin/lib/use-undo.ts'
import { ConfirmInline } from '@client/admin/parts/confirm-inline.tsx'
import { useLastShown } from '@client/admin/parts/drawer/use-last-shown.ts'
import { Note, SmallNote } from '@client/admin/parts/note.tsx'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { LocalDate } from '@client/ui/local-time.tsx'
import { List, Modal, Stack } from '@mantine/core'
import type { DuplicatesPreview } from '@shared/leads/admin-leads.schema.ts'
import { formatNumber, plural } from '@shared/lib/format.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'

/** Remove Duplicates (product 2.25, 10.2): preview, removal after confirmation, and Undo in the toast. */
export function RemoveDuplicates({ onChanged }: { onChanged: (ids?: readonly number[]) => void }) {
  const utils = trpc.useUtils()
  const [preview, setPreview] = useState<DuplicatesPreview | null>(null)
  const shown = useLastShown(preview)
  const failed = toastFailure(adminToasts.duplicatesFailed)
  const search = useMutation({
    mutationFn: () => utils.client.leads.previewDuplicates.query(),
    onSuccess: (found) => {
      if (found.removedCount > 0) setPreview(found)
      else showToast(adminToasts.duplicatesRemoved(0))
    },
    onError: failed,
  })
  // The leads return to the list: none of them is open.
  const undo = useUndo(() => onChanged([]))
  const refresh = useRefresh('leads', 'dashboard', 'undo')
  const remove = trpc.leads.removeDuplicates.useMutation({
    onSuccess: async ({ removedCount, runId }) => {
      setPreview(null)
      showToast(adminToasts.duplicatesRemoved(removedCount), toUndoButton(undo, runId))
      onChanged()
      await refresh()
    },
    onError: failed,
  })
  const close = () => setPreview(null)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <QuietButton ref={button} loading={search.isPending} onClick={() => search.mutate()}>
        Remove Duplicates
      </QuietButton>
      <Modal
        opened={preview !== null}
        onClose={close}
        // The button was disabled while it loaded: the dialog does not know that it had the focus.
        onExitTransitionEnd={() => button.current?.focus({ preventScroll: true })}
        title={
          shown
            ? `${plural(shown.removedCount, 'duplicate', 'duplicates')} of ${plural(shown.groupCount, 'lead', 'leads')}`
            : null
        }
      >
        {shown ? (
          <Preview
            preview={shown}
            pending={remove.isPending}
            onConfirm={() => remove.mutate()}
            onCancel={close}
          />
        ) : null}
      </Modal>
    </>
  )
}

interface PreviewProps {
  preview: DuplicatesPreview
  pending: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Which lead of each group stays, which are removed, and the confirmation. */
function Preview({ preview: { removedCount, groupCount, groups }, ...confirmation }: PreviewProps) {
  const more = groupCount - groups.length
  return (
    <Stack gap="sm">
      <Note>
        Same email address and property. We keep the oldest lead and move the others’ companies and unsent
        emails to it.
      </Note>
      <List listStyleType="none" size="sm" spacing="xs">
        {groups.map(({ keptId, fullName, email, propertyAddress, propertyCity, createdAt, removedIds }) => (
          <List.Item key={keptId}>
            <strong>{fullName}</strong> {email}
            <SmallNote>
              {propertyAddress}, {propertyCity}. Keep lead {keptId} (<LocalDate value={createdAt} />
              ); remove {removedIds.join(', ')}.
            </SmallNote>
          </List.Item>
        ))}
        {more > 0 ? <List.Item>and {formatNumber(more)} more</List.Item> : null}
      </List>
      <div className="admin-foot">
        <ConfirmInline
          question={`Remove ${plural(removedCount, 'duplicate', 'duplicates')}?`}
          confirmLabel="Yes, Remove"
          {...confirmation}
        />
      </div>
    </Stack>
  )
}
