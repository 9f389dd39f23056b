import { loadSampleDataIfEmpty } from '@prisma-data/seed.ts'
import { makeCompany, makeLead } from '@server/testing/factories.ts'
import { openTestApp, type TestApp, testAdmin } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/**
 * An independent program: it knows only two public URLs and computes every score from their responses. It uses no
 * product code and follows the texts under `formula` and `readings`.
 */
interface Published {
  changelog: { version: string; date: string }[]
  minimum: { confidence: number; required: string[] }
  factors: {
    key: string
    weight: number
    scale: [number, number][] | null
    reading: Record<string, unknown> & { kind: string }
  }[]
}
type Company = Record<string, unknown>

const normalizeText = (text: unknown) => (text === null ? '' : String(text)).replace(/\s+/g, ' ').trim()
function firstMatch(patterns: unknown, text: string): RegExpExecArray | null {
  for (const pattern of patterns as string[]) {
    const found = new RegExp(pattern, 'i').exec(text)
    if (found) return found
  }
  return null
}

function minutesIn(text: string, reading: Company): number | null {
  const found = firstMatch(reading.patterns, text.toLowerCase())
  if (found)
    return Number(found[1]) * ((reading.unitMinutes as Record<string, number>)[found[2]?.[0] ?? ''] ?? 0)
  const phrases = reading.phrases as [string, number][]
  return phrases.find(([phrase]) => text.toLowerCase().includes(phrase))?.[1] ?? null
}

function readFactor(reading: Company & { kind: string }, company: Company): number | null {
  const text = normalizeText(company[reading.field as string] ?? null)
  const atLeast = (value: number) => (value >= Number(reading.min) ? value : null)
  if (reading.kind === 'rating') {
    const value = Number(firstMatch(reading.patterns, text)?.[1] ?? 0)
    return value > Number(reading.above) && value <= Number(reading.max) ? value : null
  }
  if (reading.kind === 'count') return text === '' ? null : atLeast(Number(text))
  if (reading.kind === 'duration') {
    const hours = company[reading.hoursField as string]
    if (typeof hours === 'number') return hours * 60
    const found = (reading.fields as string[]).map((field) =>
      minutesIn(normalizeText(company[field]), reading),
    )
    return found.find((minutes) => minutes !== null) ?? null
  }
  if (reading.kind === 'list') {
    const parts = text.split(String(reading.separator)).map((part) => normalizeText(part).toLowerCase())
    return atLeast(new Set(parts.filter((part) => part !== '')).size)
  }
  if (reading.kind === 'percentRange') {
    const found = firstMatch(reading.patterns, text)
    const [low, high] = [Number(found?.[1]), Number(found?.[2] ?? found?.[1])]
    return !found || Math.max(low, high) > Number(reading.max) ? null : (low + high) / 2
  }
  const points = reading.points as Record<string, number>
  if (reading.kind === 'status') return text === '' ? null : (points[text] ?? Number(reading.otherwise))
  if (reading.kind !== 'presence') throw new Error(`The methodology does not explain ${reading.kind}.`)
  return Object.entries(points).reduce(
    (sum, [field, worth]) => sum + (normalizeText(company[field]) ? worth : 0),
    0,
  )
}

function heightAt(scale: [number, number][], x: number): number {
  const next = scale.findIndex(([at]) => at >= x)
  const [x1, y1] = scale[next === -1 ? scale.length - 1 : next] as [number, number]
  if (next <= 0) return y1
  const [x0, y0] = scale[next - 1] as [number, number]
  return Math.round(y0 + ((x - x0) * (y1 - y0)) / (x1 - x0))
}

function recompute({ factors, minimum }: Published, company: Company) {
  const scoredFactors = factors.flatMap(({ key, weight, scale, reading }) => {
    const value = readFactor(reading, company)
    return value === null ? [] : [{ key, weight, score: scale ? heightAt(scale, value) : value }]
  })
  const confidence = scoredFactors.reduce((sum, { weight }) => sum + weight, 0)
  const total = Math.round(
    scoredFactors.reduce((sum, { weight, score }) => sum + weight * score, 0) / confidence,
  )
  const isEnough =
    confidence >= minimum.confidence &&
    minimum.required.every((key) => scoredFactors.some((factor) => factor.key === key))
  return { total: isEnough ? total : null, confidence }
}

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const methodology = async () =>
  (await test.app.inject({ url: '/methodology.json' })).json<Published & Record<string, unknown>>()
const publicCompanies = async () =>
  (await test.app.inject({ url: '/api/management-companies' })).json<Company[]>()

/** A field with a default text counts as unknown, as the formula states. */
const withoutDefaults = (company: Company): Company =>
  Object.fromEntries(
    Object.entries(company).map(([field, value]) => [
      field,
      (company.defaultedFields as string[]).includes(field) ? null : value,
    ]),
  )

async function expectRecomputed() {
  const published = await methodology()
  const companies = await publicCompanies()
  const scored = companies.filter(({ hostScore }) => hostScore !== null)
  for (const company of companies) {
    const { total, confidence } = recompute(published, withoutDefaults(company))
    expect({ id: company.id, total, confidence }).toEqual({
      id: company.id,
      total: company.hostScore,
      confidence: company.hostScoreConfidence,
    })
  }
  for (const company of scored) {
    const inForce = published.changelog.find(({ date }) => date <= String(company.scoreLastUpdated))
    expect(company.hostScoreVersion).toBe(inForce?.version)
    expect(Date.parse(String(company.factsUpdatedAt))).toBeLessThanOrEqual(
      Date.parse(String(company.scoreLastUpdated)),
    )
  }
  const byRank = [...scored].sort((a, b) => Number(a.hostRank) - Number(b.hostRank))
  expect(byRank.map(({ hostRank }) => hostRank)).toEqual(scored.map((_, index) => index + 1))
  expect(byRank).toEqual(
    [...scored].sort((a, b) => Number(b.hostScore) - Number(a.hostScore) || Number(a.id) - Number(b.id)),
  )
  return scored.length
}

describe('An independent program with only the public URLs', () => {
  it('computes every score and rank of the sample data', async () => {
    await loadSampleDataIfEmpty(test.deps.db, test.deps.clock.now())
    expect(await expectRecomputed()).toBeGreaterThan(150)
  })

  it('computes every score after a recalculation too, whatever text companies entered', async () => {
    const { db } = test.deps
    const odd = [
      {
        rating: '4.9/5',
        commission: '15% - 25%',
        responseTime: 'Within 1-2 business days',
        services: 'a, A, b',
      },
      { rating: '4.85', commission: '22% + cleaning', avgResponseTime: '  38   MIN ', services: 'a' },
      { rating: '5 stars', commission: 'from 12.5 %', responseTime: 'same day', openingHours: ' ' },
      { rating: '3', commission: 'N/A', responseTime: '24/7', businessStatus: 'OPERATIONAL', website: 'x' },
      { rating: 'N/A', commission: '15-25%' },
      { rating: '4.2', userRatingsTotal: 0 },
      { rating: '4.2', userRatingsTotal: null },
      { rating: '2.1', userRatingsTotal: 3, services: '', commission: '150%' },
      { rating: '4.7', userRatingsTotal: 7, services: '', phoneNumber: '(305) 555-0100' },
    ]
    for (const facts of odd) await makeCompany(db, { hostScore: null, ...facts })
    test.deps.clock.advance(1000)
    await test.caller({ actor: testAdmin }).hostscore.recalculateAll({ wait: true })
    expect(await expectRecomputed()).toBeGreaterThan(155)
  })
})

describe('A measured response time', () => {
  const HOUR_MS = 3_600_000

  /** Stores answers of a company to requests, each given some hours before now and after some hours. */
  async function addAnswers(companyId: number, answers: readonly [hoursAgo: number, after: number][]) {
    const { db, clock } = test.deps
    for (const [hoursAgo, after] of answers) {
      const { id: leadId } = await makeLead(db)
      const firstAnsweredAt = new Date(clock.now().getTime() - hoursAgo * HOUR_MS)
      const deliveredAt = new Date(firstAnsweredAt.getTime() - after * HOUR_MS)
      await db.leadRecipient.create({
        data: { leadId, companyId, state: 'accepted', tokenNonce: 'x', deliveredAt, firstAnsweredAt },
      })
    }
  }

  it('gives every score from the public facts, too, at the next calculation', async () => {
    const { db } = test.deps
    const measured = [
      await makeCompany(db, { hostScore: null, avgResponseTime: '10 minutes' }),
      await makeCompany(db, { hostScore: null, responseTime: null }),
    ]
    for (const { id } of measured) {
      await addAnswers(
        id,
        Array.from(
          { length: 6 + (id % 2) },
          (_, index) => [index + 1, index * 7.77 + 0.1] as [number, number],
        ),
      )
    }
    await test.caller({ actor: testAdmin }).hostscore.recalculateAll({ wait: true })
    await expectRecomputed()
    const companies = await publicCompanies()
    for (const { id } of measured) {
      expect(companies.find((company) => company.id === id)).toMatchObject({
        measuredResponseHours: expect.any(Number),
        measuredResponseCount: 6 + (id % 2),
        measuredResponseAt: expect.stringMatching(/^\d{4}-/),
      })
    }
    // Later answers change nothing before the next calculation.
    const published = JSON.stringify(companies)
    for (const { id } of measured) await addAnswers(id, [[0, 90]])
    expect(JSON.stringify(await publicCompanies())).toBe(published)
    await expectRecomputed()
  })
})

describe('/methodology.json', () => {
  it('returns version, weights, cut-offs and the changelog, and ignores email addresses', async () => {
    const published = await methodology()
    expect(published.factors.map(({ weight }) => weight)).toEqual([30, 20, 15, 15, 10, 5, 5])
    expect(published.tiers).toMatchObject({
      badgeFrom: 60,
      certification: [
        { name: 'Hospitality Elite', min: 90 },
        { name: 'Excellence Certified', min: 80 },
        { name: 'Premier Host', min: 70 },
        { name: 'Certified Host', min: 60 },
      ],
    })
    expect(published).toMatchObject({
      version: '1.1',
      date: '2026-11-28',
      changelog: [
        {
          version: '1.1',
          date: '2026-11-28',
          change: expect.stringMatching(/median.* 20 .* 180 days.*Below 5 answers/),
        },
        { version: '1.0', date: '2025-01-14' },
      ],
      measuredResponse: { answersMin: 5, answersMax: 20, days: 180 },
    })
    expect(JSON.stringify(published)).not.toContain('"email"')
  })

  it('can be read from any origin, is cached for an hour and supports 304', async () => {
    const { headers, body } = await test.app.inject({ url: '/methodology.json' })
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=3600',
    })
    expect(headers['set-cookie']).toBeUndefined()
    const again = await test.app.inject({
      url: '/methodology.json',
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await test.app.inject({ url: '/methodology.json' })).body).toBe(body)
  })
})
