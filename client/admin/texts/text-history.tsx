import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { toastFailure } from '@client/admin/lib/mutation-toasts.ts'
import { UnsavedInput } from '@client/admin/lib/unsaved-input.ts'
import { ConfirmInline } from '@client/admin/parts/confirm-inline.tsx'
import { History } from '@client/admin/parts/drawer/history.tsx'
import { Fact, Facts } from '@client/admin/parts/facts.tsx'
import { Note } from '@client/admin/parts/note.tsx'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { Section } from '@client/admin/parts/section.tsx'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Box, Stack, Text } from '@mantine/core'
import { type TextBody, type TextField, textKinds } from '@shared/texts/text-kinds.ts'
import type { TextDetail } from '@shared/texts/texts.schema.ts'
import { use, useState } from 'react'

interface TextHistoryProps {
  text: TextDetail
  canEdit: boolean
  /** Called with the number of the version that the restoring made. */
  onRestored: (version: number) => void
}

/** Versions of a text, newest first, each with its differences to the one before. The default text comes last. */
export function TextHistory({ text, canEdit, onRestored }: TextHistoryProps) {
  const unsaved = use(UnsavedInput)
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
    onError: toastFailure(adminToasts.textRestoreFailed),
  })
  const { key, version, history, defaultBody, kind, status } = text
  const button = (to: number, label: string) => {
    if (!canEdit) return null
    if (asked !== to) {
      return <QuietButton onClick={() => setAsked(to)}>{label}</QuietButton>
    }
    return (
      <ConfirmInline
        question={[
          'Show this version on the site?',
          unsaved?.current.size ? 'Your unsaved changes will be lost.' : '',
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
    <Section title="History">
      <History
        entries={history.map((row, at) => ({
          id: row.version,
          what: (
            <>
              <b>Version {row.version}</b>
              {at === 0 ? ', on the site' : ''}
              {row.body === null ? ', default text' : ''}
            </>
          ),
          at: row.createdAt,
          actor: row.note ? `${row.author}. ${row.note}` : row.author,
          details: (
            <Stack gap={4} align="flex-start">
              <Differences
                fields={textKinds[kind].fields}
                before={history[at + 1]?.body ?? defaultBody}
                after={row.body ?? defaultBody}
              />
              {at > 0 && row.body !== null ? button(row.version, 'Restore This Version') : null}
            </Stack>
          ),
        }))}
      />
      <Text size="sm">
        <b>Default text</b>
        {status === 'default' ? ', on the site' : ''}
      </Text>
      <Note>Built into the site.</Note>
      {status === 'edited' ? <div>{button(0, 'Restore Default Text')}</div> : null}
    </Section>
  )
}

interface DifferencesProps {
  fields: readonly TextField[]
  before: TextBody
  after: TextBody
}

function Differences({ fields, before, after }: DifferencesProps) {
  const changed = fields.filter(({ key }) => before[key] !== after[key])
  if (changed.length === 0) return <Note>Same as the previous version.</Note>
  return (
    <Box component="details" fz="sm">
      <summary>Changed: {changed.map(({ label }) => label).join(', ')}</summary>
      <Facts>
        {changed.map(({ key, label }) => (
          <Fact key={key} label={label}>
            <div>
              {before[key] ? (
                <Text component="del" inherit c="dimmed" display="block" className="admin-multiline">
                  <span className="visually-hidden">Before: </span>
                  {before[key]}
                </Text>
              ) : null}
              <span className="admin-multiline">
                <span className="visually-hidden">After: </span>
                {after[key] || 'None'}
              </span>
            </div>
          </Fact>
        ))}
      </Facts>
    </Box>
  )
}
