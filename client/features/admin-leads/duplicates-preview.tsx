import { ConfirmInline } from '@client/components/admin/confirm-inline.tsx'
import { formatDate, formatNumber, plural } from '@shared/format.ts'
import type { DuplicatesPreview as Preview } from '@shared/schemas/lead-desk.schema.ts'

interface DuplicatesPreviewProps {
  preview: Preview
  pending: boolean
  onYes: () => void
  onCancel: () => void
}

/** What Remove Duplicates is about to do: which lead of each group stays, which go, and the question. */
export function DuplicatesPreview({ preview, pending, onYes, onCancel }: DuplicatesPreviewProps) {
  const { removedCount, groupCount, groups } = preview
  const more = groupCount - groups.length
  return (
    <section aria-labelledby="duplicates" className="admin-duplicates">
      <h2 id="duplicates" className="admin-lead__heading">
        {plural(removedCount, 'duplicate', 'duplicates')} of {plural(groupCount, 'lead', 'leads')}
      </h2>
      <p className="admin-lead__small">
        Same email address and same property. The oldest lead stays and takes over the companies of the
        others, and the mails that have not gone out to them.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard */}
      <ul className="admin-duplicates__list" tabIndex={0} aria-labelledby="duplicates">
        {groups.map(({ keptId, fullName, email, propertyAddress, propertyCity, createdAt, removedIds }) => (
          <li key={keptId}>
            <strong>{fullName}</strong> <span className="admin-lead__small">{email}</span>
            <p className="admin-lead__small">
              {propertyAddress}, {propertyCity}. Lead {keptId} of {formatDate(createdAt)} stays,{' '}
              {removedIds.length === 1 ? 'lead' : 'leads'} {removedIds.join(', ')}{' '}
              {removedIds.length === 1 ? 'goes' : 'go'}.
            </p>
          </li>
        ))}
        {more > 0 ? <li>and {formatNumber(more)} more</li> : null}
      </ul>
      <ConfirmInline
        question={`Remove ${plural(removedCount, 'duplicate', 'duplicates')}?`}
        yes="Yes, Remove"
        pending={pending}
        onYes={onYes}
        onCancel={onCancel}
      />
    </section>
  )
}
