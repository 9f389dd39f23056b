import type { Deps } from '@server/deps.ts'
import type { Actor } from '@server/modules/auth/actor.rules.ts'
import { findUsers } from '@server/modules/auth/users/users.service.ts'
import { findCompanies, findCompaniesAlike } from '@server/modules/companies/admin/company-finder.service.ts'
import { findMails } from '@server/modules/email/outbox/outbox.service.ts'
import { findLeads, findLeadsAlike } from '@server/modules/leads/admin/lead-finder.service.ts'
import { includesRole } from '@shared/auth/roles.ts'
import { FOUND_PER_KIND, type FoundRecords } from '@shared/search/search.schema.ts'

type Find<Row> = (deps: Deps, text: string, limit: number) => Promise<Row[]>

/**
 * Finds leads, companies and emails by anything known of them, as their lists do, and users for the owner role. If there
 * are none, finds leads and companies by a name with typos.
 */
export async function findRecords(deps: Deps, actor: Actor, text: string): Promise<FoundRecords> {
  const findFirst = async <Row>(find: Find<Row>) => {
    const rows = await find(deps, text, FOUND_PER_KIND + 1)
    return { rows: rows.slice(0, FOUND_PER_KIND), hasMore: rows.length > FOUND_PER_KIND }
  }
  const [leads, companies, mails, users] = await Promise.all([
    findFirst(findLeads),
    findFirst(findCompanies),
    findFirst(findMails),
    includesRole(actor.role, 'owner') ? findFirst(findUsers) : null,
  ])
  const found = { leads, companies, mails, users }
  if (Object.values(found).some((kind) => kind !== null && kind.rows.length > 0)) return found
  // Their lists find no typos, so that they cannot show more.
  const findAlike = async <Row>(find: Find<Row>) => ({
    rows: await find(deps, text, FOUND_PER_KIND),
    hasMore: false,
  })
  return { ...found, leads: await findAlike(findLeadsAlike), companies: await findAlike(findCompaniesAlike) }
}
