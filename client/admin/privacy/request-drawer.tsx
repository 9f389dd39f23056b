import { useSession } from '@client/admin/lib/session.ts'
import { RecordDrawer } from '@client/admin/parts/drawer/record-drawer.tsx'
import { useLastShown } from '@client/admin/parts/drawer/use-last-shown.ts'
import { serverErrorMessage } from '@client/lib/error-message.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { PhoneLink } from '@client/ui/phone-link.tsx'
import { Button, Group, NativeSelect } from '@mantine/core'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { formatDate } from '@shared/lib/format.ts'
import { chosenStatuses, type DataRequestDetail } from '@shared/privacy/data-request.schema.ts'
import {
  dataRequestChannelLabel,
  dataRequestKindLabel,
  dataRequestStatusLabel,
  isFinished,
} from '@shared/privacy/data-request.ts'
import type { ReactNode } from 'react'
import { AnswerForm } from './answer-form.tsx'
import { RequestClock } from './request-clock.tsx'
import { TextForm } from './text-form.tsx'

interface RequestDrawerProps {
  id: number | null
  onClose: () => void
}

/** One request: facts, identity check, answer and history. */
export function RequestDrawer({ id, onClose }: RequestDrawerProps) {
  const shown = useLastShown(id)
  const record = trpc.dataRequests.detail.useQuery(
    { id: shown ?? 1 },
    { enabled: shown !== null, staleTime: 0 },
  )
  return (
    <RecordDrawer
      noun="request"
      openId={id}
      record={record}
      getTitle={({ request }) => `${dataRequestKindLabel(request.kind)}: ${request.name}`}
      queue={null}
      onClose={onClose}
    >
      {(detail) => <RequestBody {...detail} />}
    </RecordDrawer>
  )
}

/** Returns the options of a call that changes a request. */
function useSaved(toast = adminToasts.dataRequestSaved) {
  const utils = trpc.useUtils()
  return {
    onSuccess: () => {
      showToast(toast)
      return Promise.all([utils.dataRequests.invalidate(), utils.dashboard.invalidate()])
    },
    onError: (error: Parameters<typeof serverErrorMessage>[0]) =>
      showToast(adminToasts.dataRequestFailed(serverErrorMessage(error))),
  }
}

function RequestBody({ request, events }: DataRequestDetail) {
  const isOpen = !isFinished(request.status)
  return (
    <div className="admin-sections">
      <StatusPicker request={request} />
      <Facts request={request} />
      {isOpen ? (
        <>
          <IdentityCheck request={request} />
          <AnswerForm request={request} />
          {request.extensionReason ? null : <Extension id={request.id} />}
        </>
      ) : null}
      <section aria-labelledby="request-history">
        <h3 id="request-history" className="admin-heading">
          History
        </h3>
        <ol className="admin-list">
          {events.map((event) => (
            <li key={event.id}>
              <p className="admin-multiline">{event.text}</p>
              <p className="admin-small">
                <LocalTime value={event.createdAt} />
                &nbsp;· {event.actor}
              </p>
            </li>
          ))}
        </ol>
        <NoteForm id={request.id} />
      </section>
    </div>
  )
}

type RequestProps = Pick<DataRequestDetail, 'request'>

function StatusPicker({ request: { id, status, handledBy } }: RequestProps) {
  const setStatus = trpc.dataRequests.setStatus.useMutation(useSaved())
  const take = trpc.dataRequests.take.useMutation(useSaved())
  const { email } = useSession()
  // Only an answer denies a request.
  const values = chosenStatuses.some((chosen) => chosen === status)
    ? chosenStatuses
    : [status, ...chosenStatuses]
  return (
    <div className="admin-control-row">
      <NativeSelect
        label="Status"
        data={values.map((value) => ({ value, label: dataRequestStatusLabel(value) }))}
        value={status}
        disabled={setStatus.isPending}
        onChange={({ currentTarget: { value } }) => {
          const chosen = chosenStatuses.find((one) => one === value)
          if (chosen) setStatus.mutate({ id, status: chosen })
        }}
      />
      {handledBy === email ? null : (
        <Button variant="default" loading={take.isPending} onClick={() => take.mutate({ id })}>
          Assign to Me
        </Button>
      )}
    </div>
  )
}

function Facts({ request }: RequestProps) {
  return (
    <dl className="admin-facts">
      <Fact name="Number">{request.id}</Fact>
      <Fact name="Email">
        <a href={`mailto:${request.email}`}>{request.email}</a>
      </Fact>
      {request.phone ? (
        <Fact name="Phone">
          <PhoneLink phone={request.phone} />
        </Fact>
      ) : null}
      <Fact name="Received">
        {formatDate(new Date(request.receivedOn))}&nbsp;· {dataRequestChannelLabel(request.channel)}
      </Fact>
      <Fact name="Due">
        {formatDate(new Date(request.dueOn))} <RequestClock request={request} />
      </Fact>
      {request.extensionReason ? <Fact name="Time extended">{request.extensionReason}</Fact> : null}
      <Fact name="Identity confirmed">
        {request.verifiedAt ? <LocalTime value={request.verifiedAt} /> : 'Not yet'}
      </Fact>
      {request.answer ? <Fact name="Answer">{request.answer}</Fact> : null}
      {request.notes ? <Fact name="Notes">{request.notes}</Fact> : null}
      <Fact name="Handled by">{request.handledBy}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="admin-multiline">{children}</dd>
    </div>
  )
}

function IdentityCheck({ request: { id, verifiedAt, confirmExpiresAt } }: RequestProps) {
  const ask = trpc.dataRequests.askToConfirm.useMutation(useSaved(adminToasts.dataRequestAsked))
  const confirm = trpc.dataRequests.confirmIdentity.useMutation(useSaved())
  if (verifiedAt) return null
  return (
    <section aria-labelledby="request-identity" className="admin-details">
      <h3 id="request-identity" className="admin-heading">
        Identity
      </h3>
      <p className="admin-privacy__note">
        We’ll email a confirmation link that works once within 7 days. The page doesn’t reveal whether we have
        their data. If you checked the identity another way, confirm it here.
      </p>
      <Group>
        <Button variant="default" loading={ask.isPending} onClick={() => ask.mutate({ id })}>
          {confirmExpiresAt ? 'Send Link Again' : 'Ask to Confirm'}
        </Button>
        <Button variant="default" loading={confirm.isPending} onClick={() => confirm.mutate({ id })}>
          Confirm Identity
        </Button>
      </Group>
    </section>
  )
}

function Extension({ id }: { id: number }) {
  const extend = trpc.dataRequests.extend.useMutation()
  const { onSuccess } = useSaved()
  return (
    <section aria-labelledby="request-extension">
      <h3 id="request-extension" className="admin-heading">
        More time
      </h3>
      <TextForm
        label="Reason for 45 more days"
        required="Please enter the reason"
        button="Extend Time"
        send={(reason) => extend.mutateAsync({ id, reason })}
        onSent={onSuccess}
      />
    </section>
  )
}

function NoteForm({ id }: { id: number }) {
  const add = trpc.dataRequests.addNote.useMutation()
  const { onSuccess } = useSaved()
  return (
    <TextForm
      label="Note"
      required="Please write a note"
      button="Add Note"
      send={(text) => add.mutateAsync({ id, text })}
      onSent={onSuccess}
    />
  )
}
