import { saveFile } from '@client/lib/download.ts'
import { serverErrorMessage } from '@client/lib/error-message.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Disclosure } from '@client/ui/disclosure.tsx'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Button } from '@mantine/core'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { formatNumber } from '@shared/lib/format.ts'
import {
  type FoundPersonalData,
  type PassedOn,
  personalDataKinds,
  toErasable,
} from '@shared/privacy/privacy.schema.ts'
import type { Ref } from 'react'
import { dataKinds, sumCounts } from './data-kinds.ts'
import { EraseForm } from './erase-form.tsx'

interface FoundDataProps {
  found: FoundPersonalData
  headingRef: Ref<HTMLHeadingElement>
  onErased: (passedOn: PassedOn) => void
}

/** Stored data about the address by kind, with what an erasure does with it, and the export and erasure. */
export function FoundData({ found, headingRef, onErased }: FoundDataProps) {
  const total = sumCounts(found.counts)
  return (
    <div className="admin-privacy__found">
      <h3 ref={headingRef} tabIndex={-1} className="admin-privacy__heading">
        {total === 0
          ? `Nothing is stored about ${found.email}`
          : `${formatNumber(total)} ${total === 1 ? 'entry' : 'entries'} about ${found.email}`}
      </h3>
      <Spellings found={found} />
      {found.protectedBecause ? (
        <p className="admin-privacy__note">
          This email address can’t be erased here. {found.protectedBecause}
        </p>
      ) : null}
      {found.erasures.map((erasure) => (
        <p key={erasure.id} className="admin-privacy__note">
          This address was erased on <LocalTime value={erasure.createdAt} /> by {erasure.actor}.
        </p>
      ))}
      {total > 0 ? (
        <>
          <p className="admin-privacy__note">Stored data, and what an erasure does with it:</p>
          <ul className="admin-privacy__kinds">
            {personalDataKinds
              .filter((kind) => found.counts[kind] > 0)
              .map((kind) => (
                <li key={kind}>
                  <Disclosure
                    summary={
                      <>
                        {dataKinds[kind].label}: {formatNumber(found.counts[kind])}
                        <span className="admin-privacy__fate">{dataKinds[kind].erasure}</span>
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
                        Showing the first {found.lines[kind].length}. The export contains all of them.
                      </p>
                    ) : null}
                  </Disclosure>
                </li>
              ))}
          </ul>
          <ExportButton email={found.email} />
          {sumCounts(toErasable(found.counts)) > 0 ? <EraseForm found={found} onErased={onErased} /> : null}
        </>
      ) : null}
    </div>
  )
}

function Spellings({ found: { mailbox, email, spellings } }: { found: FoundPersonalData }) {
  if (spellings.length === 0) return null
  return (
    <p className="admin-privacy__note">
      {mailbox === email ? 'Stored as ' : `Searched for ${mailbox}, stored as `}
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
    onError: (error) => showToast(adminToasts.personalDataFailed(serverErrorMessage(error))),
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
