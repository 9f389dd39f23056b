import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import { selectOf } from '@server/platform/sql.ts'
import { companyProfile, type ProfilePlace } from '@shared/schemas/company-profile.schema.ts'
import { whereListed } from './listed.repo.ts'

/** What a company's own page shows, and where the company is. */
const profileFields = {
  ...selectOf(companyProfile.shape.company.omit({ defaultedFields: true, hasPhone: true, valueScore: true })),
  lat: true,
  lng: true,
} satisfies Prisma.ManagementCompanySelect

export type ProfileRow = Prisma.ManagementCompanyGetPayload<{ select: typeof profileFields }>

/** The company where it is listed now; null for one that is pending, rejected, deleted or expired. */
export function findProfile(db: Db | Tx, id: number): Promise<ProfileRow | null> {
  return db.managementCompany.findFirst({ where: { ...whereListed, id }, select: profileFields })
}

/** The cities it serves, as far as we know them: its own first, then the larger ones first. */
export function listPlaces({ $kysely }: Sql, companyId: number): Promise<ProfilePlace[]> {
  return $kysely
    .selectFrom('companyPlaces as p')
    .innerJoin('cities as ci', (join) =>
      join.onRef('ci.state', '=', 'p.state').onRef('ci.slug', '=', 'p.citySlug'),
    )
    .select(['ci.name', 'ci.state', 'ci.slug as citySlug', 'p.isHome'])
    .where('p.companyId', '=', companyId)
    .orderBy('p.isHome', 'desc')
    .orderBy('ci.population', 'desc')
    .orderBy('ci.state')
    .orderBy('ci.slug')
    .execute()
}
