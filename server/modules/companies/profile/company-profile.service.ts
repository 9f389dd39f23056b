import type { Deps } from '@server/deps.ts'
import type { Place } from '@server/modules/companies/companies.rules.ts'
import {
  findCandidates,
  findListedById,
  getBadgeStatus,
  getCardsByIds,
} from '@server/modules/companies/companies.service.ts'
import { findUnknownPlaces } from '@server/modules/companies/company-location.service.ts'
import { listFacts } from '@server/modules/companies/contract-facts.repo.ts'
import { findMergedInto } from '@server/modules/companies/merge/merged-companies.service.ts'
import { findPauses } from '@server/modules/companies/pause/pause.service.ts'
import * as locations from '@server/modules/locations/locations.service.ts'
import { getServiceAreaMap } from '@server/modules/locations/map/place-map.service.ts'
import { withDefaults } from '@shared/companies/company-defaults.ts'
import type { MergedInto } from '@shared/companies/company-merge.schema.ts'
import type { CompanyProfile, SimilarCompany } from '@shared/companies/company-profile.schema.ts'
import { toValueFacts, valueScore } from '@shared/hostscore/value-score.ts'
import { AppError } from '@shared/lib/errors.ts'
import { placeSlug } from '@shared/lib/slug.ts'
import { stateName } from '@shared/locations/places.ts'
import * as repo from './company-profile.repo.ts'
import { findMostSimilar } from './company-profile.rules.ts'

/** Candidates to compare: enough to find the most similar companies of a big city. */
const NEIGHBORS_READ = 100
const SHOWN_REVIEWS = 10

/** Returns the profile page: public facts, places and similar companies. @throws AppError NOT_FOUND unless listed */
export async function getCompanyProfile(deps: Deps, id: number): Promise<CompanyProfile> {
  const row = await repo.findProfile(deps.db, id)
  if (!row) throw new AppError('NOT_FOUND')
  const { lat, lng, badgeRevokedAt, ...company } = row
  const hasPhone = Boolean(company.phoneNumber?.trim())
  const places = await repo.listPlaces(deps.db, id)
  const home = places.find(({ isHome }) => isHome) ?? {
    state: company.state,
    citySlug: placeSlug(company.city),
  }
  const [companyMap, unknownPlaces, reviews, facts, character, pauses, similar] = await Promise.all([
    getServiceAreaMap(deps, id),
    findUnknownPlaces(deps.db, company),
    repo.listReviews(deps.db, id, SHOWN_REVIEWS),
    listFacts(deps.db, [id]),
    locations.getCityCharacter(deps, home),
    findPauses(deps, [{ id }]),
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
      fullUntil: pauses.get(id) ?? null,
      valueScore: valueScore(toValueFacts({ ...company, hasPhone })),
    },
    badgeStatus: getBadgeStatus(deps, { ...company, badgeRevokedAt }),
    stateName: stateName(company.state),
    character,
    places,
    unknownPlaces,
    companyMap,
    contractFacts: facts.get(id) ?? [],
    reviews,
    similar,
  }
}

/** Returns the listed company that a merged one is part of now, for the redirect of its profile; null for any other. */
export async function findMergedProfile(deps: Deps, id: number): Promise<MergedInto | null> {
  const kept = await findMergedInto(deps, id)
  const listed = kept && (await findListedById(deps, kept.id))
  return listed && { id: listed.id, name: listed.name }
}

async function similarCompanies(
  deps: Deps,
  company: { id: number; services: string; hostScore: number | null },
  place: Place,
): Promise<SimilarCompany[]> {
  const candidateList = await findCandidates(deps, place, {
    limit: NEIGHBORS_READ,
    withPaused: true,
  })
  const candidates = new Map(candidateList.map((candidate) => [candidate.id, candidate]))
  const cards = await getCardsByIds(deps, [...candidates.keys()])
  const neighbors = cards.map((card) => {
    const candidate = candidates.get(card.id)
    return {
      ...card,
      servesCity: candidate?.serves != null,
      distanceMiles: candidate?.distanceMiles ?? null,
    }
  })
  return findMostSimilar(company, neighbors)
}
