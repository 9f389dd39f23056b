import { Disclosure } from '@client/components/disclosure.tsx'
import { LocalTime } from '@client/components/local-time.tsx'
import { AdminIcon } from '@client/illustrations/admin-icons.tsx'
import { answerOf } from '@client/lib/admin-failure.ts'
import { saveFile } from '@client/lib/download.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import { formatNumber } from '@shared/format.ts'
import { type FoundPersonalData, personalDataKinds } from '@shared/schemas/privacy.schema.ts'
import type { Ref } from 'react'
import { dataKinds, sumOf } from './data-kinds.ts'
import { EraseForm } from './erase-form.tsx'

interface FoundDataProps {
  found: FoundPersonalData
  headingRef: Ref<HTMLHeadingElement>
  onErased: () => void
}

/** What is kept about the address, by kind, with what an erasure would do; then the copy and the erasure. */
export function FoundData({ found, headingRef, onErased }: FoundDataProps) {
  const total = sumOf(found.counts)
  return (
    <div className="admin-privacy__found">
      <h3 ref={headingRef} tabIndex={-1} className="admin-privacy__heading">
        {total === 0
          ? `Nothing is kept about ${found.email}`
          : `${formatNumber(total)} ${total === 1 ? 'entry' : 'entries'} about ${found.email}`}
      </h3>
      <Spellings found={found} />
      {found.protectedBecause ? (
        <p className="admin-privacy__note">It cannot be erased here. {found.protectedBecause}</p>
      ) : null}
      {found.erasures.map((erasure) => (
        <p key={erasure.id} className="admin-privacy__note">
          This address was erased on <LocalTime value={erasure.createdAt} /> by {erasure.actor}.
        </p>
      ))}
      {total > 0 ? (
        <>
          <p className="admin-privacy__note">What there is, and what an erasure does with it:</p>
          <ul className="admin-privacy__kinds">
            {personalDataKinds
              .filter((kind) => found.counts[kind] > 0)
              .map((kind) => (
                <li key={kind}>
                  <Disclosure
                    summary={
                      <>
                        {dataKinds[kind].label}: {formatNumber(found.counts[kind])}
                        <span className="admin-privacy__fate">{dataKinds[kind].fate}</span>
                      </>
                    }
                  >
                    <ul className="admin-privacy__lines">
                      {found.lines[kind].map((line) => (
                        <li key={line}>{line}</li>
                      ))}
                    </ul>
                    {found.counts[kind] > found.lines[kind].length ? (
                      <p className="admin-privacy__note">
                        The first {found.lines[kind].length}. The export holds all of them.
                      </p>
                    ) : null}
                  </Disclosure>
                </li>
              ))}
          </ul>
          <ExportButton email={found.email} />
          <EraseForm found={found} onErased={onErased} />
        </>
      ) : null}
    </div>
  )
}

function Spellings({ found: { mailbox, email, spellings } }: { found: FoundPersonalData }) {
  if (spellings.length === 0) return null
  return (
    <p className="admin-privacy__note">
      {mailbox === email ? 'Found as ' : `Looked for ${mailbox}, found as `}
      {spellings.map(({ email: spelling, rows }) => `${spelling} (${formatNumber(rows)})`).join(', ')}.
    </p>
  )
}

function ExportButton({ email }: { email: string }) {
  const save = trpc.privacy.export.useMutation({
    onSuccess: ({ fileName, ...file }) => {
      saveFile(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }), fileName)
      showToast(adminToasts.personalDataExported)
    },
    onError: (error) => showToast(adminToasts.personalDataFailed(answerOf(error))),
  })
  return (
    <Button
      variant="default"
      className="admin-privacy__export"
      loading={save.isPending}
      leftSection={<AdminIcon name="download" size={18} />}
      onClick={() => save.mutate({ email })}
    >
      Export as JSON
    </Button>
  )
}
