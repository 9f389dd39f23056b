import type { Prisma } from '@prisma-data/generated/client.ts'
import { whereListed } from '@server/modules/companies/directory/listed.repo.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import { selectColumns } from '@server/platform/sql.ts'
import {
  type CompanyReview,
  companyProfile,
  companyReview,
  type ProfilePlace,
} from '@shared/companies/company-profile.schema.ts'

const profileFields = {
  ...selectColumns(
    companyProfile.shape.company.omit({
      defaultedFields: true,
      hasPhone: true,
      valueScore: true,
      fullUntil: true,
    }),
  ),
  badgeRevokedAt: true,
  lat: true,
  lng: true,
} satisfies Prisma.ManagementCompanySelect

export type ProfileRow = Prisma.ManagementCompanyGetPayload<{ select: typeof profileFields }>

/** Finds a listed company; null for one that is pending, rejected, deleted or expired. */
export function findProfile(db: Db | Tx, id: number): Promise<ProfileRow | null> {
  return db.managementCompany.findFirst({ where: { ...whereListed, id }, select: profileFields })
}

/** Returns the known cities that a company serves: its own first, then by population. */
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

/** Returns the newest reviews of a company. */
export function listReviews(db: Db | Tx, companyId: number, limit: number): Promise<CompanyReview[]> {
  return db.companyReview.findMany({
    where: { companyId },
    select: selectColumns(companyReview),
    orderBy: [{ reviewedOn: 'desc' }, { id: 'asc' }],
    take: limit,
  })
}
