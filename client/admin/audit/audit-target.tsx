import type { ListedAuditRow } from '@shared/audit/audit.schema.ts'
import { auditEntityLabel } from '@shared/audit/audit-labels.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'

/** Types of rows that have names. A row of these types without a name was permanently deleted. */
const getPlace: Record<string, (id: number) => string> = {
  lead: (id) => urls.admin.leads(id),
  management_company: (id) => urls.admin.companies(id),
}

type Target = Pick<ListedAuditRow, 'entity' | 'entityId' | 'target'>

/** The target of an entry: its name with a link, its type and its number. */
export function AuditTarget({ entity, entityId, target }: Target) {
  if (!entityId) return auditEntityLabel(entity)
  const place = getPlace[entity]
  if (!place) {
    return (
      <>
        {auditEntityLabel(entity)}
        <span data-secondary>{entityId}</span>
      </>
    )
  }
  return (
    <>
      {target ? <Link to={place(Number(entityId))}>{target.name}</Link> : 'No longer on record'}
      <span data-secondary>
        {auditEntityLabel(entity)} {entityId}
        {target?.isDeleted ? ', deleted' : ''}
      </span>
    </>
  )
}
