import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Tx } from '@server/platform/db.ts'
import type { ProfilePlace } from '@shared/schemas/company-profile.schema.ts'
import { publicFields, whereListed } from './companies.repo.ts'

/** What a company's own page shows, and where the company is. */
const profileFields = {
  ...publicFields,
  offer: true,
  minContracts: true,
  companySize: true,
  factsUpdatedAt: true,
  lat: true,
  lng: true,
} satisfies Prisma.ManagementCompanySelect

export type ProfileRow = Prisma.ManagementCompanyGetPayload<{ select: typeof profileFields }>

/** The company where it is listed now; null for one that is pending, rejected, deleted or expired. */
export function findProfile(db: Db | Tx, id: number): Promise<ProfileRow | null> {
  return db.managementCompany.findFirst({ where: { ...whereListed, id }, select: profileFields })
}

/** The cities it serves, as far as we know them: its own first, then the larger ones first. */
export function listPlaces(db: Db | Tx, companyId: number): Promise<ProfilePlace[]> {
  return db.$queryRaw`
    SELECT ci.name, ci.state, ci.slug AS "citySlug", p.is_home AS "isHome"
    FROM company_places p JOIN cities ci ON ci.state = p.state AND ci.slug = p.city_slug
    WHERE p.company_id = ${companyId}
    ORDER BY p.is_home DESC, ci.population DESC, ci.state, ci.slug`
}
