import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { useRefresh } from '@client/admin/lib/use-refresh.ts'
import { History } from '@client/admin/parts/drawer/history.tsx'
import { NoteForm } from '@client/admin/parts/drawer/note-form.tsx'
import { Section } from '@client/admin/parts/section.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { addCompanyNoteInput } from '@shared/companies/company-record.schema.ts'
import { PagedRecords } from './paged-records.tsx'

/** Internal notes about a company, newest first; nothing without one. */
export function CompanyNotes({ companyId }: { companyId: number }) {
  const { companies } = trpc.useUtils()
  const { data } = trpc.companies.notes.useQuery({ companyId, page: 1 })
  if (!data || data.total === 0) return null
  return (
    <Section title={`Notes (${data.total})`}>
      <PagedRecords
        getQuery={(page) => companies.notes.queryOptions({ companyId, page })}
        name="notes"
        empty="No notes yet."
      >
        {(notes) => (
          <History
            entries={notes.map(({ id, text, author, createdAt }) => ({
              id,
              what: text,
              at: createdAt,
              actor: author,
            }))}
          />
        )}
      </PagedRecords>
    </Section>
  )
}

export function CompanyNoteForm({ companyId }: { companyId: number }) {
  const add = trpc.companies.addNote.useMutation()
  return (
    <NoteForm
      record={`company:${companyId}`}
      schema={addCompanyNoteInput.pick({ text: true })}
      onAdd={(text) => add.mutateAsync({ companyId, text })}
      onDone={useRefresh('companies', 'audit')}
      toasts={{ added: adminToasts.companyNoteAdded, failed: adminToasts.companyNoteFailed }}
    />
  )
}
