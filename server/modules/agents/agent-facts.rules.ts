import type { CompanyCard } from '@shared/companies/company.schema.ts'
import { getOwnText } from '@shared/companies/company-defaults.ts'
import { parseServices } from '@shared/companies/company-figures.ts'
import { filterCompanies } from '@shared/companies/company-filters.ts'
import type { CompanyProfile } from '@shared/companies/company-profile.schema.ts'
import type { ScoreAnalysis } from '@shared/hostscore/hostscore.schema.ts'
import { describeResponse } from '@shared/hostscore/measured-response.ts'
import { toRecordedScore } from '@shared/hostscore/recorded-factors.ts'
import { certificationTier } from '@shared/hostscore/tiers.ts'
import type { FeeCompany } from '@shared/income/estimate.schema.ts'
import { commissionDollars, computeNet, feeDollars, netIncomeText } from '@shared/income/net-figures.ts'
import { AppError } from '@shared/lib/errors.ts'
import { absoluteUrl, urls } from '@shared/lib/urls.ts'
import type { LocationPage, ResolvedLocation } from '@shared/locations/location.schema.ts'

/** Facts of the tools for agents: plain values and short sentences, with null for what is unknown. */

const OPTIONS_NAMED = 6

/**
 * Returns the input of the location page that a typed place leads to.
 * @throws AppError INVALID_INPUT with what to write instead, for several places or none
 */
export function parsePlace(query: string, resolved: ResolvedLocation): { state: string; city?: string } {
  const name = (options: readonly { label: string }[]) =>
    options
      .slice(0, OPTIONS_NAMED)
      .map(({ label }) => label)
      .join('; ')
  switch (resolved.kind) {
    case 'page': {
      const [, , state = '', city] = (resolved.path.split('?', 1)[0] ?? '').split('/')
      return { state, ...(city ? { city } : {}) }
    }
    case 'near-me':
      throw new AppError('INVALID_INPUT', { message: 'Name the place: a US city and state, or a ZIP code.' })
    case 'choice':
      throw new AppError('INVALID_INPUT', {
        message: `"${query}" can mean several places: ${name(resolved.options)}. Call again with one of them.`,
      })
    case 'unknown': {
      const nearest = name(resolved.nearest)
      const problem = resolved.place
        ? `No listed company serves ${resolved.place.name} yet.`
        : `There is no place called "${query}". Use a US city and state, or a ZIP code.`
      throw new AppError('INVALID_INPUT', {
        message: nearest ? `${problem} Nearest places with companies: ${nearest}.` : problem,
      })
    }
  }
}

/** Returns a place as text: "Miami, FL", or the name of the state. */
export function getPlaceName({ city, state, stateName }: LocationPage): string {
  return city ? `${city}, ${state}` : stateName
}

/** Returns the listed companies of a place for a property type, best first. */
export function findManagers(
  page: LocationPage,
  { propertyType, limit, baseUrl }: { propertyType?: string; limit: number; baseUrl: string },
) {
  const fitting = propertyType
    ? filterCompanies(page.companies, new Map([['type', [propertyType]]]))
    : page.companies
  return {
    place: getPlaceName(page),
    url: absoluteUrl(baseUrl, urls.location({ state: page.state, city: page.citySlug })),
    total: propertyType ? fitting.length : page.companyCount,
    companies: fitting.slice(0, limit).map((company) => ({
      id: company.id,
      name: company.name,
      basedIn: `${company.city}, ${company.state}`,
      hostScore: company.hostScore,
      commission: getOwnText(company, 'commission') || null,
      isVerified: company.isVerified,
      isSample: company.isSample,
      url: absoluteUrl(baseUrl, urls.company(company)),
    })),
  }
}

/** Returns the facts of a company's public profile. Defaults that the site shows are null here. */
export function toCompanyFacts({ company, badgeStatus, places }: CompanyProfile, baseUrl: string) {
  const response = describeResponse(company)
  return {
    id: company.id,
    name: company.name,
    basedIn: `${company.city}, ${company.state}`,
    serves: places.map(({ name, state }) => `${name}, ${state}`),
    hostScore: company.hostScore,
    hostScoreConfidence: company.hostScoreConfidence,
    rank: company.hostRank,
    badgeStatus,
    googleRating: company.rating === 'N/A' ? null : company.rating,
    googleReviews: company.userRatingsTotal,
    commission: getOwnText(company, 'commission') || null,
    cleaningFees: company.cleaningFees,
    minContracts: company.minContracts,
    cancellationPolicy: company.cancellationPolicy,
    responseTime: response?.text ?? null,
    responseTimeSource: response?.source ?? null,
    services: parseServices(company.services),
    propertyTypes: company.propertyTypes,
    numberOfProperties: company.numberOfProperties,
    foundingYear: company.foundingYear,
    isVerified: company.isVerified,
    isSample: company.isSample,
    website: company.website,
    url: absoluteUrl(baseUrl, urls.company(company)),
  }
}

/** Returns what an owner keeps of a yearly income with a company, as the compare page calculates it. */
export function toNetLine(company: FeeCompany, income: number, staysPerYear: number | null) {
  const { net } = computeNet(company, income, staysPerYear)
  return {
    id: company.id,
    name: company.name,
    commission: commissionDollars(net),
    knownFees: feeDollars(net),
    keeps: netIncomeText(net),
    keepsAtLeast: net.netIncome?.min ?? null,
    keepsAtMost: net.netIncome?.max ?? null,
    questions: net.questions,
  }
}

/** Returns the factors behind a score with their points, which add up to the calculated total before rounding. */
export function toScoreExplanation({ companyId, total, scoredAt, version, computation }: ScoreAnalysis) {
  const recorded = toRecordedScore(computation.factors)
  return {
    companyId,
    score: total,
    tier: certificationTier(total).name,
    confidence: computation.confidence,
    version,
    scoredAt: scoredAt?.toISOString() ?? null,
    /** False if facts changed after the score was published: the points then give the next score. */
    isCurrent: computation.isCurrent,
    factors: recorded.factors.map(({ key, name, weight, score, points }, index) => ({
      key,
      name,
      weight,
      score,
      points: points === null ? null : Math.round(points * 10) / 10,
      facts: (computation.factors[index]?.facts ?? []).map(({ label, value }) => `${label}: ${value}`),
      note: computation.factors[index]?.note ?? null,
    })),
  }
}

/** Returns the name, with the mark of an invented company as the site shows it. */
export function toMarkedName({ name, isSample }: Pick<CompanyCard, 'name' | 'isSample'>): string {
  return isSample ? `${name} (sample: an invented company)` : name
}
