import { useHasRole } from '@client/admin/lib/session.ts'
import { ConfirmInline } from '@client/admin/parts/confirm-inline.tsx'
import { serverErrorMessage } from '@client/lib/error-message.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Button } from '@mantine/core'
import type { CompanyDetail } from '@shared/companies/admin-companies.schema.ts'
import {
  type CompanyDocument,
  documentKindLabel,
  documentMessages,
  MAX_DOCUMENTS,
} from '@shared/companies/company-document.schema.ts'
import { VERIFIED_FACTS } from '@shared/companies/verified.ts'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { BYTES_PER_KB, BYTES_PER_MB } from '@shared/lib/bytes.ts'
import { formatDate } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import { useState } from 'react'
import { AddDocument } from './add-document.tsx'
import { Loaded } from './record-page.tsx'

/** Files about a company: W-9, insurance, license, agreement. */
export function CompanyDocuments({ company }: { company: CompanyDetail }) {
  const canEdit = useHasRole('editor') && company.deletedAt === null
  const utils = trpc.useUtils()
  const query = trpc.companies.documents.useQuery({ companyId: company.id })
  const refresh = () => Promise.all([utils.companies.documents.invalidate(), utils.audit.invalidate()])
  const remove = trpc.companies.deleteDocument.useMutation({
    onSuccess: async ({ name }) => {
      showToast(adminToasts.documentDeleted(name))
      await refresh()
    },
    onError: (error) => showToast(adminToasts.documentDeleteFailed(serverErrorMessage(error))),
  })
  return (
    <Loaded query={query} name="documents">
      {(documents) => (
        <div className="admin-sections">
          {documents.length === 0 ? (
            <p className="admin-note">
              No documents yet. HostMatch doesn’t ask companies for license or insurance documents; your team
              can add them here.
            </p>
          ) : (
            <ul className="admin-list">
              {documents.map((document) => (
                <DocumentRow
                  key={document.id}
                  document={document}
                  pending={remove.isPending}
                  onDelete={canEdit ? () => remove.mutate({ id: document.id }) : undefined}
                />
              ))}
            </ul>
          )}
          {canEdit && documents.length < MAX_DOCUMENTS ? (
            <AddDocument companyId={company.id} onAdded={refresh} />
          ) : null}
          {canEdit && documents.length >= MAX_DOCUMENTS ? (
            <p className="admin-small">{documentMessages.count}</p>
          ) : null}
          <p className="admin-note">
            Only your team sees these files. They don’t affect the score or the profile. “Verified” on a
            profile means that someone on your team confirmed the company’s {VERIFIED_FACTS}.
          </p>
        </div>
      )}
    </Loaded>
  )
}

interface DocumentRowProps {
  document: CompanyDocument
  pending: boolean
  /** Absent for viewers. */
  onDelete?: () => void
}

function DocumentRow({ document, pending, onDelete }: DocumentRowProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { id, kind, name, sizeBytes, expiresOn, isExpired, uploadedBy, createdAt } = document
  return (
    <li className="admin-company-duplicate">
      <div className="admin-multiline">
        <p>
          <strong>{documentKindLabel(kind)}</strong>
          {expiresOn ? (
            <span className={isExpired ? 'admin-document__expired' : undefined}>
              {' '}
              · {isExpired ? 'Expired' : 'Valid until'} {formatDate(expiresOn)}
            </span>
          ) : null}
        </p>
        <p className="admin-small">
          {name}&nbsp;· {formatSize(sizeBytes)}&nbsp;· <LocalTime value={createdAt} />
          &nbsp;· {uploadedBy}
        </p>
      </div>
      <div className="admin-actions">
        <Button
          component="a"
          href={urls.admin.companyDocument(id)}
          download
          size="xs"
          variant="default"
          aria-label={`Download ${name}`}
        >
          Download File
        </Button>
        {onDelete && isAsking ? (
          <ConfirmInline
            question="Permanently delete this file?"
            pending={pending}
            onConfirm={onDelete}
            onCancel={() => setIsAsking(false)}
          />
        ) : onDelete ? (
          <Button
            size="xs"
            variant="subtle"
            className="admin-danger"
            data-reveals
            aria-label={`Delete ${name}`}
            onClick={() => setIsAsking(true)}
          >
            Delete File
          </Button>
        ) : null}
      </div>
    </li>
  )
}

function formatSize(bytes: number): string {
  const kilobytes = bytes / BYTES_PER_KB
  return kilobytes < 1000
    ? `${Math.max(1, Math.round(kilobytes))} KB`
    : `${(bytes / BYTES_PER_MB).toFixed(1)} MB`
}
