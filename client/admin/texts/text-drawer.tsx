import { focusList } from '@client/admin/lib/focus-list.ts'
import { UNSAVED_QUESTION, useLeaveGuard } from '@client/admin/lib/leave-guard.ts'
import { useHasRole } from '@client/admin/lib/session.ts'
import { DrawerState } from '@client/admin/parts/drawer/drawer-state.tsx'
import { useLastShown } from '@client/admin/parts/drawer/use-last-shown.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Alert, Drawer } from '@mantine/core'
import { textKinds } from '@shared/texts/text-kinds.ts'
import type { TextDetail } from '@shared/texts/texts.schema.ts'
import { type RefObject, useRef, useState } from 'react'
import { TextForm } from './text-form.tsx'
import { TextHistory } from './text-history.tsx'

interface TextDrawerProps {
  textKey: string | null
  onClose: () => void
}

/** One text: where it is shown, the form, and its history. */
export function TextDrawer({ textKey, onClose }: TextDrawerProps) {
  const key = useLastShown(textKey)
  const { data, error, refetch } = trpc.texts.get.useQuery(
    { key: key ?? '' },
    { enabled: key !== null, staleTime: 0 },
  )
  const unsaved = useRef(false)
  const canLeave = useLeaveGuard('text', () => (unsaved.current ? UNSAVED_QUESTION : null))
  return (
    <Drawer
      opened={textKey !== null}
      onClose={() => {
        if (canLeave()) onClose()
      }}
      onExitTransitionEnd={focusList}
      title={data ? data.title : 'Text'}
      closeButtonProps={{ 'aria-label': 'Close' }}
      size="xl"
    >
      {data ? (
        <TextBodyPanel
          key={data.key}
          text={data}
          unsaved={unsaved}
          onReload={() => inBackground(refetch())}
        />
      ) : (
        <DrawerState name="text" error={error} onRetry={() => inBackground(refetch())} />
      )}
    </Drawer>
  )
}

interface TextBodyPanelProps {
  text: TextDetail
  unsaved: RefObject<boolean>
  onReload: () => void
}

function TextBodyPanel({ text, unsaved, onReload }: TextBodyPanelProps) {
  const canEdit = useHasRole('editor')
  // A restored version replaces what the form holds, as soon as it is there.
  const [restored, setRestored] = useState(0)
  const { kind, page, status, changedAt, changedBy, remark } = text
  return (
    <div className="admin-texts__drawer">
      <p className="admin-texts__note">
        {textKinds[kind].label}, shown on <a href={page.path}>{page.label}</a>.{' '}
        {status === 'default' ? 'This is the default text.' : 'This text was edited.'}{' '}
        {changedAt ? (
          <>
            Last changed on <LocalTime value={changedAt} /> by {changedBy}.
          </>
        ) : null}
      </p>
      {remark && status === 'default' ? <Alert color="gray">{remark}</Alert> : null}
      {canEdit ? (
        <TextForm
          key={text.version >= restored ? restored : 0}
          text={text}
          unsaved={unsaved}
          onReload={onReload}
        />
      ) : (
        <dl className="admin-texts__values">
          {textKinds[kind].fields.map(({ key, label }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{text.body[key] || 'None'}</dd>
            </div>
          ))}
        </dl>
      )}
      <TextHistory text={text} unsaved={unsaved} canEdit={canEdit} onRestored={setRestored} />
    </div>
  )
}
