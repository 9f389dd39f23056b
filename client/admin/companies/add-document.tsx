import { DateField } from '@client/admin/parts/dates/date-field.tsx'
import { showToast } from '@client/lib/toasts.tsx'
import { Button, FileInput, NativeSelect } from '@mantine/core'
import {
  DOCUMENT_LIMIT,
  type DocumentKind,
  documentKinds,
  documentMessages,
  documentTypes,
} from '@shared/companies/company-document.schema.ts'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { UploadFailure, uploadDocument } from './document-upload.ts'

const kinds = objectKeys(documentKinds)
const choices = [
  { value: '', label: 'Choose the kind…' },
  ...kinds.map((value) => ({ value, label: documentKinds[value] })),
]

interface AddDocumentProps {
  companyId: number
  onAdded: () => Promise<unknown>
}

/** Form that adds a file: its kind, the file, and until when it is valid. */
export function AddDocument({ companyId, onAdded }: AddDocumentProps) {
  const [kind, setKind] = useState<DocumentKind | ''>('')
  const [file, setFile] = useState<File | null>(null)
  const [expiresOn, setExpiresOn] = useState('')
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const upload = useMutation({
    mutationFn: (chosen: { kind: DocumentKind; file: File }) =>
      uploadDocument(companyId, chosen.file, { kind: chosen.kind, expiresOn }),
    onSuccess: async (_, chosen) => {
      setKind('')
      setFile(null)
      setExpiresOn('')
      setWasSubmitted(false)
      showToast(adminToasts.documentAdded(chosen.file.name))
      await onAdded()
    },
  })
  return (
    <form
      className="admin-sections"
      aria-label="Add a document"
      onSubmit={(event) => {
        event.preventDefault()
        setWasSubmitted(true)
        if (kind && file) upload.mutate({ kind, file })
      }}
    >
      <h3 className="admin-heading">Add a document</h3>
      <NativeSelect
        label="Kind of document"
        data={choices}
        value={kind}
        onChange={({ currentTarget }) => setKind(kinds.find((key) => key === currentTarget.value) ?? '')}
        error={wasSubmitted && !kind ? documentMessages.kind : null}
      />
      <FileInput
        label="File"
        description={`PDF, PNG or JPEG, up to ${DOCUMENT_LIMIT}.`}
        placeholder="Choose a file…"
        accept={documentTypes.join(',')}
        value={file}
        clearable
        clearButtonProps={{ 'aria-label': 'Remove the file' }}
        onChange={(chosen) => {
          setFile(chosen)
          upload.reset()
        }}
        error={getUploadProblem(upload.error) ?? (wasSubmitted && !file ? documentMessages.missing : null)}
      />
      <DateField label="Valid until (optional)" value={expiresOn} onChange={setExpiresOn} />
      <div>
        <Button type="submit" loading={upload.isPending}>
          Add Document
        </Button>
      </div>
    </form>
  )
}

/** Returns the message of a failed upload. Other errors come from the browser, which could not read the file. */
function getUploadProblem(error: Error | null): string | null {
  if (error === null) return null
  return error instanceof UploadFailure ? error.message : documentMessages.unreadable
}
