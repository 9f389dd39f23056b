import type { Deps } from '@server/deps.ts'
import * as locations from '@server/modules/locations/locations.service.ts'
import { withDefaults } from '@shared/company-answer.ts'
import { AppError } from '@shared/errors.ts'
import { valueFacts, valueScore } from '@shared/hostscore/value-score.ts'
import { stateName } from '@shared/places.ts'
import type { CompanyProfile, SimilarCompany } from '@shared/schemas/company-profile.schema.ts'
import { placeSlug } from '@shared/slug.ts'
import type { Place } from './companies.rules.ts'
import { cardsByIds, findCandidates } from './companies.service.ts'
import * as repo from './company-profile.repo.ts'
import { mostSimilar } from './company-profile.rules.ts'

/** The best scored and nearest of a big city: among so many the most similar ones are found. */
const NEIGHBORS_READ = 100

/**
 * Everything a company's own page shows beside its HostScore analysis: the public facts, the places it serves, and
 * the companies most like it nearby.
 *
 * @throws AppError NOT_FOUND for an unknown company and for one that is pending, rejected, deleted or expired
 */
export async function companyProfile(deps: Deps, id: number): Promise<CompanyProfile> {
  const row = await repo.findProfile(deps.db, id)
  if (!row) throw new AppError('NOT_FOUND')
  const { lat, lng, ...company } = row
  const hasPhone = Boolean(company.phoneNumber?.trim())
  const home = { state: company.state, citySlug: placeSlug(company.city) }
  const [places, character, similar] = await Promise.all([
    repo.listPlaces(deps.db, id),
    locations.characterOfCity(deps, home),
    similarCompanies(deps, company, {
      state: home.state,
      citySlugs: [home.citySlug],
      cityName: company.city,
      cityNames: { [home.citySlug]: company.city },
      center: lat === null || lng === null ? null : { lat, lng },
    }),
  ])
  return {
    company: {
      ...withDefaults({ ...company }),
      hasPhone,
      valueScore: valueScore(valueFacts({ ...company, hasPhone })),
    },
    stateName: stateName(company.state),
    character,
    places,
    similar,
  }
}

async function similarCompanies(
  deps: Deps,
  company: { id: number; services: string; hostScore: number | null },
  place: Place,
): Promise<SimilarCompany[]> {
  const found = await findCandidates(deps, place, { limit: NEIGHBORS_READ })
  const candidates = new Map(found.map((candidate) => [candidate.id, candidate]))
  const cards = await cardsByIds(deps, [...candidates.keys()])
  const neighbors = cards.map((card) => {
    const candidate = candidates.get(card.id)
    return {
      ...card,
      servesCity: candidate?.serves != null,
      distanceMiles: candidate?.distanceMiles ?? null,
    }
  })
  return mostSimilar(company, neighbors).map(
    ({
      id,
      name,
      city,
      state,
      hostScore,
      commission,
      defaultedFields,
      isSample,
      distanceMiles,
      sharedServices,
    }) => ({
      id,
      name,
      city,
      state,
      hostScore,
      commission,
      defaultedFields,
      isSample,
      distanceMiles,
      sharedServices,
    }),
  )
}
