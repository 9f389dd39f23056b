import { ConfirmInline } from '@client/admin/parts/confirm-inline.tsx'
import { serverErrorMessage } from '@client/lib/error-message.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Button } from '@mantine/core'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { type TextBody, type TextField, textKinds } from '@shared/texts/text-kinds.ts'
import type { TextDetail } from '@shared/texts/texts.schema.ts'
import { type RefObject, useState } from 'react'

interface TextHistoryProps {
  text: TextDetail
  unsaved: RefObject<boolean>
  canEdit: boolean
  /** Called with the number of the version that the restoring made. */
  onRestored: (version: number) => void
}

/** Versions of a text, newest first, each with its differences to the one before. The default text comes last. */
export function TextHistory({ text, unsaved, canEdit, onRestored }: TextHistoryProps) {
  const [asked, setAsked] = useState<number | null>(null)
  const utils = trpc.useUtils()
  const restore = trpc.texts.restore.useMutation({
    onSuccess: async (restored) => {
      showToast(adminToasts.textRestored(restored.title))
      utils.texts.get.setData({ key: restored.key }, restored)
      setAsked(null)
      onRestored(restored.version)
      await Promise.all([utils.texts.list.invalidate(), utils.texts.faq.invalidate()])
    },
    onError: (error) => showToast(adminToasts.textRestoreFailed(serverErrorMessage(error))),
  })
  const { key, version, history, defaultBody, kind, status } = text
  const button = (to: number, label: string) => {
    if (!canEdit) return null
    if (asked !== to) {
      return (
        <Button size="xs" variant="default" onClick={() => setAsked(to)}>
          {label}
        </Button>
      )
    }
    return (
      <ConfirmInline
        question={[
          'Show this version on the site?',
          unsaved.current ? 'Your unsaved changes will be lost.' : '',
          to === 0 && kind === 'testimonial' ? 'The earlier versions will be erased.' : '',
        ]
          .filter(Boolean)
          .join(' ')}
        confirmLabel="Yes, Restore"
        pending={restore.isPending}
        onConfirm={() => restore.mutate({ key, version, to })}
        onCancel={() => setAsked(null)}
      />
    )
  }
  return (
    <section aria-labelledby="text-history" className="admin-texts__history">
      <h3 id="text-history" className="admin-texts__heading">
        History
      </h3>
      <ol className="admin-texts__versions">
        {history.map((row, at) => (
          <li key={row.version}>
            <p>
              <b>Version {row.version}</b>
              {at === 0 ? ', on the site' : ''}
              {row.body === null ? ', default text' : ''}
            </p>
            <p className="admin-texts__note">
              <LocalTime value={row.createdAt} /> by {row.author}
              {row.note ? `. ${row.note}` : ''}
            </p>
            <Differences
              fields={textKinds[kind].fields}
              before={history[at + 1]?.body ?? defaultBody}
              after={row.body ?? defaultBody}
            />
            {at > 0 && row.body !== null ? button(row.version, 'Restore This Version') : null}
          </li>
        ))}
        <li>
          <p>
            <b>Default text</b>
            {status === 'default' ? ', on the site' : ''}
          </p>
          <p className="admin-texts__note">Built into the site.</p>
          {status === 'edited' ? button(0, 'Restore Default Text') : null}
        </li>
      </ol>
    </section>
  )
}

interface DifferencesProps {
  fields: readonly TextField[]
  before: TextBody
  after: TextBody
}

function Differences({ fields, before, after }: DifferencesProps) {
  const changed = fields.filter(({ key }) => before[key] !== after[key])
  if (changed.length === 0) return <p className="admin-texts__note">Same as the previous version.</p>
  return (
    <details>
      <summary>Changed: {changed.map(({ label }) => label).join(', ')}</summary>
      <dl className="admin-texts__changes">
        {changed.map(({ key, label }) => (
          <div key={key}>
            <dt>{label}</dt>
            {before[key] ? (
              <dd>
                <span className="visually-hidden">Before: </span>
                <del>{before[key]}</del>
              </dd>
            ) : null}
            <dd>
              <span className="visually-hidden">After: </span>
              <ins>{after[key] || 'None'}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
