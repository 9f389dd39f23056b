import { ConfirmInline } from '@client/admin/parts/confirm-inline.tsx'
import { LocalDate } from '@client/ui/local-time.tsx'
import type { DuplicatesPreview as Preview } from '@shared/leads/admin-leads.schema.ts'
import { formatNumber, plural } from '@shared/lib/format.ts'

interface DuplicatesPreviewProps {
  preview: Preview
  pending: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Preview of Remove Duplicates: which lead of each group stays, which are removed, and the confirmation. */
export function DuplicatesPreview({ preview, pending, onConfirm, onCancel }: DuplicatesPreviewProps) {
  const { removedCount, groupCount, groups } = preview
  const more = groupCount - groups.length
  return (
    <section aria-labelledby="duplicates" className="admin-duplicates">
      <h2 id="duplicates" className="admin-heading">
        {plural(removedCount, 'duplicate', 'duplicates')} of {plural(groupCount, 'lead', 'leads')}
      </h2>
      <p className="admin-small">
        Same email address and property. We keep the oldest lead and move the others’ companies and unsent
        emails to it.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be reachable by keyboard */}
      <ul className="admin-duplicates__list" tabIndex={0} aria-labelledby="duplicates">
        {groups.map(({ keptId, fullName, email, propertyAddress, propertyCity, createdAt, removedIds }) => (
          <li key={keptId}>
            <strong>{fullName}</strong> <span className="admin-small">{email}</span>
            <p className="admin-small">
              {propertyAddress}, {propertyCity}. Keep lead {keptId} (<LocalDate value={createdAt} />
              ); remove {removedIds.join(', ')}.
            </p>
          </li>
        ))}
        {more > 0 ? <li>and {formatNumber(more)} more</li> : null}
      </ul>
      <ConfirmInline
        question={`Remove ${plural(removedCount, 'duplicate', 'duplicates')}?`}
        confirmLabel="Yes, Remove"
        pending={pending}
        onConfirm={onConfirm}
        onCancel={onCancel}
      />
    </section>
  )
}
