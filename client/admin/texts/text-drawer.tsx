import { useHasRole } from '@client/admin/lib/session.ts'
import { useDraftsOf } from '@client/admin/lib/use-draft.ts'
import { RecordDrawer } from '@client/admin/parts/drawer/record-drawer.tsx'
import { useLastShown } from '@client/admin/parts/drawer/use-last-shown.ts'
import { Fact, Facts } from '@client/admin/parts/facts.tsx'
import { Note } from '@client/admin/parts/note.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Alert, Stack } from '@mantine/core'
import { textKinds } from '@shared/texts/text-kinds.ts'
import type { TextDetail } from '@shared/texts/texts.schema.ts'
import { useState } from 'react'
import { TextForm } from './text-form.tsx'
import { TextHistory } from './text-history.tsx'

interface TextDrawerProps {
  textKey: string | null
  onClose: () => void
}

/** One text: where it is shown in the head, then the form and the history. */
export function TextDrawer({ textKey, onClose }: TextDrawerProps) {
  const key = useLastShown(textKey)
  const record = trpc.texts.get.useQuery({ key: key ?? '' }, { enabled: key !== null, staleTime: 0 })
  return (
    <RecordDrawer
      noun="text"
      openId={textKey}
      record={record}
      getTitle={({ title }) => title}
      queue={null}
      head={({ kind, page, status, changedAt, changedBy }) => (
        <Note>
          {textKinds[kind].label}, shown on <a href={page.path}>{page.label}</a>.{' '}
          {status === 'default' ? 'This is the default text.' : 'This text was edited.'}{' '}
          {changedAt ? (
            <>
              Last changed on <LocalTime value={changedAt} /> by {changedBy}.
            </>
          ) : null}
        </Note>
      )}
      onClose={onClose}
    >
      {(text) => <TextContent text={text} />}
    </RecordDrawer>
  )
}

function TextContent({ text }: { text: TextDetail }) {
  const canEdit = useHasRole('editor')
  // A restored version replaces what the form holds, as soon as it is there.
  const [restored, setRestored] = useState(0)
  const { forget } = useDraftsOf(`text:${text.key}`)
  return (
    <Stack gap="lg">
      {text.remark && text.status === 'default' ? <Alert color="gray">{text.remark}</Alert> : null}
      {canEdit ? (
        <TextForm key={text.version >= restored ? restored : 0} text={text} />
      ) : (
        <Facts>
          {textKinds[text.kind].fields.map(({ key, label }) => (
            <Fact key={key} label={label}>
              <span className="admin-multiline">{text.body[key] || 'None'}</span>
            </Fact>
          ))}
        </Facts>
      )}
      <TextHistory
        text={text}
        canEdit={canEdit}
        onRestored={(version) => {
          forget()
          setRestored(version)
        }}
      />
    </Stack>
  )
}
