import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { toastFailure } from '@client/admin/lib/mutation-toasts.ts'
import { takeFocus } from '@client/admin/lib/take-focus.ts'
import { Note, SmallNote } from '@client/admin/parts/note.tsx'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { saveFile } from '@client/lib/download.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Accordion, List, Paper, Stack, Text, Title } from '@mantine/core'
import { formatNumber } from '@shared/lib/format.ts'
import {
  type FoundPersonalData,
  type PassedOn,
  personalDataKinds,
  toErasable,
} from '@shared/privacy/privacy.schema.ts'
import { dataKinds, sumCounts } from './data-kinds.ts'
import { EraseForm } from './erase-form.tsx'

interface FoundDataProps {
  found: FoundPersonalData
  onErased: (passedOn: PassedOn) => void
}

/** Stored data about the address by kind, with what an erasure does with it, and the export and erasure. */
export function FoundData({ found, onErased }: FoundDataProps) {
  const total = sumCounts(found.counts)
  return (
    <Stack gap="sm">
      <Title order={2} ref={takeFocus} tabIndex={-1}>
        {total === 0
          ? `Nothing is stored about ${found.email}`
          : `${formatNumber(total)} ${total === 1 ? 'entry' : 'entries'} about ${found.email}`}
      </Title>
      <Spellings found={found} />
      {found.protectedBecause ? (
        <Note>This email address can’t be erased here. {found.protectedBecause}</Note>
      ) : null}
      {found.erasures.map((erasure) => (
        <Note key={erasure.id}>
          This address was erased on <LocalTime value={erasure.createdAt} /> by {erasure.actor}.
        </Note>
      ))}
      {total > 0 ? (
        <>
          <Note>Stored data, and what an erasure does with it:</Note>
          <Paper p={0}>
            <Accordion multiple>
              {personalDataKinds
                .filter((kind) => found.counts[kind] > 0)
                .map((kind) => (
                  <Accordion.Item key={kind} value={kind}>
                    <Accordion.Control>
                      <Text size="sm" fw={600}>
                        {dataKinds[kind].label}: {formatNumber(found.counts[kind])}
                      </Text>
                      <SmallNote>{dataKinds[kind].erasure}</SmallNote>
                    </Accordion.Control>
                    <Accordion.Panel>
                      <List size="sm">
                        {found.lines[kind].map((line) => (
                          <List.Item key={line}>{line}</List.Item>
                        ))}
                      </List>
                      {found.counts[kind] > found.lines[kind].length ? (
                        <Note>
                          Showing the first {found.lines[kind].length}. The export contains all of them.
                        </Note>
                      ) : null}
                    </Accordion.Panel>
                  </Accordion.Item>
                ))}
            </Accordion>
          </Paper>
          <ExportButton email={found.email} />
          {sumCounts(toErasable(found.counts)) > 0 ? <EraseForm found={found} onErased={onErased} /> : null}
        </>
      ) : null}
    </Stack>
  )
}

function Spellings({ found: { mailbox, email, spellings } }: { found: FoundPersonalData }) {
  if (spellings.length === 0) return null
  return (
    <Note>
      {mailbox === email ? 'Stored as ' : `Searched for ${mailbox}, stored as `}
      {spellings.map(({ email: spelling, rows }) => `${spelling} (${formatNumber(rows)})`).join(', ')}.
    </Note>
  )
}

function ExportButton({ email }: { email: string }) {
  const save = trpc.privacy.export.useMutation({
    onSuccess: ({ fileName, ...file }) => {
      saveFile(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }), fileName)
      showToast(adminToasts.personalDataExported)
    },
    onError: toastFailure(adminToasts.personalDataFailed),
  })
  return (
    <QuietButton
      style={{ alignSelf: 'start' }}
      loading={save.isPending}
      leftSection={<AdminIcon name="download" size={16} />}
      onClick={() => save.mutate({ email })}
    >
      Export as JSON
    </QuietButton>
  )
}
