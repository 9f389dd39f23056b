import type { ListedAuditRow } from '@shared/audit/audit.schema.ts'
import { auditEntityLabel } from '@shared/audit/audit-labels.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'

/** URLs of records that have a name. One of these without a name was permanently deleted. */
const recordUrls: Record<string, (id: number) => string> = {
  lead: urls.admin.leads,
  management_company: urls.admin.companies,
}

type Target = Pick<ListedAuditRow, 'entity' | 'entityId' | 'target'>

/** The target of an entry: its name with a link, its type and its number. */
export function AuditTarget({ entity, entityId, target }: Target) {
  if (!entityId) return auditEntityLabel(entity)
  const toUrl = recordUrls[entity]
  if (!toUrl) {
    return (
      <>
        {auditEntityLabel(entity)}
        <span data-secondary>{entityId}</span>
      </>
    )
  }
  return (
    <>
      {target ? <Link to={toUrl(Number(entityId))}>{target.name}</Link> : 'No longer on record'}
      <span data-secondary>
        {auditEntityLabel(entity)} {entityId}
        {target?.isDeleted ? ', deleted' : ''}
      </span>
    </>
  )
}
