import { entityWords } from '@shared/audit-words.ts'
import type { ListedAuditRow } from '@shared/schemas/audit.schema.ts'
import { urls } from '@shared/urls.ts'
import { Link } from 'react-router-dom'

/** Kinds of rows with a name of their own; without it such a row is gone for good. */
const placeOf: Record<string, (id: number) => string> = {
  lead: (id) => urls.admin.leads(id),
  management_company: (id) => urls.admin.companies(id),
}

type Target = Pick<ListedAuditRow, 'entity' | 'entityId' | 'target'>

/** What an entry is about: its name with the way there, its kind and its number. */
export function AuditTarget({ entity, entityId, target }: Target) {
  if (!entityId) return entityWords(entity)
  const place = placeOf[entity]
  if (!place) {
    return (
      <>
        {entityWords(entity)}
        <span data-secondary>{entityId}</span>
      </>
    )
  }
  return (
    <>
      {target ? <Link to={place(Number(entityId))}>{target.name}</Link> : 'No longer on record'}
      <span data-secondary>
        {entityWords(entity)} {entityId}
        {target?.isDeleted ? ', deleted' : ''}
      </span>
    </>
  )
}
