import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { toChoices } from '@client/admin/lib/choices.ts'
import { toastOutcome } from '@client/admin/lib/mutation-toasts.ts'
import { useSession } from '@client/admin/lib/session.ts'
import { useRefresh } from '@client/admin/lib/use-refresh.ts'
import { History } from '@client/admin/parts/drawer/history.tsx'
import { NoteForm } from '@client/admin/parts/drawer/note-form.tsx'
import { RecordDrawer } from '@client/admin/parts/drawer/record-drawer.tsx'
import { TextForm } from '@client/admin/parts/drawer/text-form.tsx'
import { useLastShown } from '@client/admin/parts/drawer/use-last-shown.ts'
import type { Queue } from '@client/admin/parts/drawer/use-queue.ts'
import { Fact, Facts } from '@client/admin/parts/facts.tsx'
import { Note } from '@client/admin/parts/note.tsx'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { Section } from '@client/admin/parts/section.tsx'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { PhoneLink } from '@client/ui/phone-link.tsx'
import { Group, NativeSelect, Stack } from '@mantine/core'
import { formatDate } from '@shared/lib/format.ts'
import {
  chosenStatuses,
  type DataRequest,
  type DataRequestDetail,
  dataRequestNoteInput,
} from '@shared/privacy/data-request.schema.ts'
import {
  dataRequestChannelLabel,
  dataRequestKindLabel,
  dataRequestStatusLabel,
  isFinished,
  REQUEST_LINK_DAYS,
} from '@shared/privacy/data-request.ts'
import { skipToken } from '@tanstack/react-query'
import { AnswerForm } from './answer-form.tsx'
import { IdentityBadge, RequestClock } from './request-clock.tsx'

interface RequestDrawerProps {
  requestId: number | null
  /** The other requests of the list. */
  queue: Queue | null
  onClose: () => void
}

/** One request: status, time left and note in the head, then facts, identity check, answer and history. */
export function RequestDrawer({ requestId, queue, onClose }: RequestDrawerProps) {
  const id = useLastShown(requestId)
  const record = trpc.dataRequests.detail.useQuery(id === null ? skipToken : { id }, { staleTime: 0 })
  return (
    <RecordDrawer
      noun="request"
      openId={requestId}
      record={record}
      getTitle={({ request }) => `${dataRequestKindLabel(request.kind)}: ${request.name}`}
      queue={queue}
      head={({ request }) => <RequestHead key={request.id} request={request} />}
      onClose={onClose}
    >
      {(detail) => <RequestBody {...detail} />}
    </RecordDrawer>
  )
}

/** Returns the options of a call that changes a request. */
function useSaved(toast = adminToasts.dataRequestSaved) {
  const refresh = useRefresh('dataRequests', 'dashboard')
  return { refresh, ...toastOutcome(toast, adminToasts.dataRequestFailed, refresh) }
}

interface RequestProps {
  request: DataRequest
}

function RequestHead({ request }: RequestProps) {
  const { id, status, handledBy, verifiedAt } = request
  const { refresh, ...saved } = useSaved()
  const setStatus = trpc.dataRequests.setStatus.useMutation(saved)
  const take = trpc.dataRequests.take.useMutation(saved)
  const addNote = trpc.dataRequests.addNote.useMutation()
  const { email } = useSession()
  // Only an answer denies a request.
  const values = chosenStatuses.some((chosen) => chosen === status)
    ? chosenStatuses
    : [status, ...chosenStatuses]
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <NativeSelect
          size="xs"
          aria-label="Status"
          data={toChoices(values, dataRequestStatusLabel)}
          value={status}
          disabled={setStatus.isPending}
          onChange={({ currentTarget: { value } }) => {
            const chosen = chosenStatuses.find((status) => status === value)
            if (chosen) setStatus.mutate({ id, status: chosen })
          }}
        />
        {isFinished(status) ? null : <RequestClock request={request} />}
        {verifiedAt ? <IdentityBadge /> : null}
        {handledBy === email ? null : (
          <QuietButton loading={take.isPending} onClick={() => take.mutate({ id })}>
            Assign to Me
          </QuietButton>
        )}
      </Group>
      <NoteForm
        record={`request:${id}`}
        schema={dataRequestNoteInput.pick({ text: true })}
        onAdd={(text) => addNote.mutateAsync({ id, text })}
        onDone={refresh}
        toasts={{ added: adminToasts.dataRequestSaved, failed: adminToasts.dataRequestFailed }}
      />
    </Stack>
  )
}

function RequestBody({ request, events }: DataRequestDetail) {
  return (
    <Stack gap="lg">
      <RequestFacts request={request} />
      {isFinished(request.status) ? null : (
        <>
          {request.verifiedAt ? null : <IdentityCheck request={request} />}
          <AnswerForm request={request} />
          {request.extensionReason ? null : <Extension id={request.id} />}
        </>
      )}
      <Section title="History">
        <History
          entries={events.map(({ text, createdAt, ...event }) => ({ ...event, what: text, at: createdAt }))}
        />
      </Section>
    </Stack>
  )
}

function RequestFacts({ request }: RequestProps) {
  const { id, email, phone, receivedOn, channel, dueOn, verifiedAt, handledBy } = request
  const texts = [
    ['Time extended', request.extensionReason],
    ['Answer', request.answer],
    ['Notes', request.notes],
  ] as const
  return (
    <Facts>
      <Fact label="Number">{id}</Fact>
      <Fact label="Email">
        <a href={`mailto:${email}`}>{email}</a>
      </Fact>
      {phone ? (
        <Fact label="Phone">
          <PhoneLink phone={phone} />
        </Fact>
      ) : null}
      <Fact label="Received">
        {formatDate(new Date(receivedOn))}&nbsp;· {dataRequestChannelLabel(channel)}
      </Fact>
      <Fact label="Due">{formatDate(new Date(dueOn))}</Fact>
      <Fact label="Identity confirmed">{verifiedAt ? <LocalTime value={verifiedAt} /> : 'Not yet'}</Fact>
      <Fact label="Handled by">{handledBy}</Fact>
      {texts.map(([label, text]) =>
        text ? (
          <Fact key={label} label={label}>
            <span className="admin-multiline">{text}</span>
          </Fact>
        ) : null,
      )}
    </Facts>
  )
}

function IdentityCheck({ request: { id, confirmExpiresAt } }: RequestProps) {
  const ask = trpc.dataRequests.askToConfirm.useMutation(useSaved(adminToasts.dataRequestAsked))
  const confirm = trpc.dataRequests.confirmIdentity.useMutation(useSaved())
  return (
    <Section title="Identity">
      <Note>
        We’ll email a confirmation link that works once within {REQUEST_LINK_DAYS} days. The page doesn’t
        reveal whether we have their data. If you checked the identity another way, confirm it here.
      </Note>
      <Group gap="xs">
        <QuietButton loading={ask.isPending} onClick={() => ask.mutate({ id })}>
          {confirmExpiresAt ? 'Send Link Again' : 'Ask to Confirm'}
        </QuietButton>
        <QuietButton loading={confirm.isPending} onClick={() => confirm.mutate({ id })}>
          Confirm Identity
        </QuietButton>
      </Group>
    </Section>
  )
}

function Extension({ id }: { id: number }) {
  const extend = trpc.dataRequests.extend.useMutation()
  const { refresh } = useSaved()
  return (
    <Section title="More time">
      <TextForm
        draft={`request:${id}:extension`}
        label="Reason for 45 more days"
        required="Please enter the reason"
        button="Extend Time"
        failed={adminToasts.dataRequestFailed}
        send={(reason) => extend.mutateAsync({ id, reason })}
        onSent={() => {
          showToast(adminToasts.dataRequestSaved)
          return refresh()
        }}
      />
    </Section>
  )
}
