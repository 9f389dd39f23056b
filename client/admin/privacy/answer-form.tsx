import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { useRefresh } from '@client/admin/lib/use-refresh.ts'
import { TextForm } from '@client/admin/parts/drawer/text-form.tsx'
import { Note } from '@client/admin/parts/note.tsx'
import { Section } from '@client/admin/parts/section.tsx'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { SegmentedControl } from '@mantine/core'
import type { DataRequest } from '@shared/privacy/data-request.schema.ts'
import { type DataRequestKind, REQUEST_LINK_DAYS } from '@shared/privacy/data-request.ts'
import { useState } from 'react'

const explanations: Record<DataRequestKind, string> = {
  access: `The email links to a page where the person can download their data as a JSON file for ${REQUEST_LINK_DAYS} days. The identity has to be confirmed first.`,
  erasure:
    'Erase the person’s data first, under “Find a person”. The email lists what was deleted and what has to be kept.',
  correction: 'Correct the data first. The email says we corrected it and includes your text.',
  'opt-out': 'The email says we stopped using the data and includes your text.',
}

/** Answers a request by email, or denies it with a reason. */
export function AnswerForm({ request }: { request: DataRequest }) {
  const refresh = useRefresh('dataRequests', 'dashboard')
  const answer = trpc.dataRequests.answer.useMutation()
  const [outcome, setOutcome] = useState<'done' | 'denied'>('done')
  const isDenied = outcome === 'denied'
  const kind = request.kind as DataRequestKind
  const isTextOptional = !isDenied && (kind === 'access' || kind === 'erasure')
  return (
    <Section title="Answer by email">
      <SegmentedControl
        size="xs"
        aria-label="Answer"
        value={outcome}
        onChange={(next) => setOutcome(next === 'denied' ? 'denied' : 'done')}
        data={[
          { value: 'done', label: 'Done as requested' },
          { value: 'denied', label: 'Denied' },
        ]}
      />
      <Note>{isDenied ? 'The email gives your reason and says where to complain.' : explanations[kind]}</Note>
      <TextForm
        draft={`request:${request.id}:answer`}
        label={isDenied ? 'Reason' : isTextOptional ? 'Text for the person (optional)' : 'What was done'}
        required={
          isTextOptional ? undefined : isDenied ? 'Please enter the reason' : 'Please enter what was done'
        }
        button={isDenied ? 'Send Denial' : 'Send Answer'}
        color={isDenied ? 'red.9' : undefined}
        failed={adminToasts.dataRequestFailed}
        send={(text) => answer.mutateAsync({ id: request.id, outcome, text })}
        onSent={() => {
          showToast(adminToasts.dataRequestAnswered)
          return refresh()
        }}
      />
    </Section>
  )
}
