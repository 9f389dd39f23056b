import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCandidateMapper, type MatchCandidate, type Place, rankCompanies } from './companies.rules.ts'

const miamiBeach: Place = {
  state: 'FL',
  citySlugs: ['miami-beach', 'miami'],
  cityName: 'Miami',
  cityNames: { 'miami-beach': 'Miami Beach', miami: 'Miami' },
  center: { lat: 25.79, lng: -80.14 },
}

function candidate(overrides: Partial<MatchCandidate> = {}): MatchCandidate {
  return {
    id: 1,
    city: 'Miami Beach',
    state: 'FL',
    lat: 25.79,
    lng: -80.14,
    hostScore: 80,
    propertyTypes: [],
    isVerified: false,
    firstMonthFeeWaiver: false,
    serves: { cityName: 'Miami Beach', isHome: true },
    distanceMiles: 3,
    ...overrides,
  }
}

const near = (overrides: Partial<MatchCandidate>) => candidate({ serves: null, ...overrides })

/** Returns the ids, best first. */
function order(
  candidates: MatchCandidate[],
  options: { propertyType?: 'condo' | 'house'; turn?: number } = {},
) {
  return rankCompanies(candidates, { turn: 0, limit: 100, ...options }).map((match) => match.candidate.id)
}

describe('rankCompanies', () => {
  it('ranks companies that serve the place before nearby ones', () => {
    expect(
      order([near({ id: 1, hostScore: 99, distanceMiles: 0 }), candidate({ id: 2, hostScore: null })]),
    ).toEqual([2, 1])
  })

  it('treats the own city and the service area equally', () => {
    const area = candidate({
      id: 1,
      hostScore: 90,
      serves: { cityName: 'Miami', isHome: false },
      distanceMiles: 20,
    })
    expect(order([candidate({ id: 2, hostScore: 80 }), area])).toEqual([1, 2])
  })

  it('sorts nearby companies by distance first', () => {
    expect(
      order([
        near({ id: 1, hostScore: 99, distanceMiles: 30 }),
        near({ id: 2, hostScore: 50, distanceMiles: 12 }),
      ]),
    ).toEqual([2, 1])
  })

  it('ranks a listed property type before none, and none before other types only', () => {
    const others = candidate({ id: 1, propertyTypes: ['cabin'], hostScore: 99 })
    const silent = candidate({ id: 2, propertyTypes: [], hostScore: 90 })
    const lists = candidate({ id: 3, propertyTypes: ['condo'], hostScore: 60 })
    expect(order([others, silent, lists], { propertyType: 'condo' })).toEqual([3, 2, 1])
  })

  it('treats a house and a single-family home as the same type', () => {
    const silent = candidate({ id: 1, hostScore: 90 })
    const lists = candidate({ id: 2, propertyTypes: ['single_family'], hostScore: 60 })
    expect(order([silent, lists], { propertyType: 'house' })).toEqual([2, 1])
  })

  it('ignores property types if none is requested', () => {
    expect(
      order([candidate({ id: 1, propertyTypes: ['condo'], hostScore: 60 }), candidate({ id: 2 })]),
    ).toEqual([2, 1])
  })

  it('then sorts by HostScore, companies without one last', () => {
    expect(
      order([
        candidate({ id: 1, hostScore: null }),
        candidate({ id: 2, hostScore: 0 }),
        candidate({ id: 3, hostScore: 93 }),
      ]),
    ).toEqual([3, 2, 1])
  })

  it('then sorts by distance in whole miles, unknown ones last', () => {
    const rows = [
      candidate({ id: 1, distanceMiles: null }),
      candidate({ id: 2, distanceMiles: 4.2 }),
      candidate({ id: 3, distanceMiles: 2.8 }),
    ]
    expect(order(rows)).toEqual([3, 2, 1])
  })

  it('rotates companies that differ only by a fraction of a mile', () => {
    const rows = [
      candidate({ id: 1, distanceMiles: 3.1 }),
      candidate({ id: 2, distanceMiles: 2.9 }),
      candidate({ id: 3 }),
    ]
    expect([0, 1, 2, 3].map((turn) => order(rows, { turn }))).toEqual([
      [1, 2, 3],
      [2, 3, 1],
      [3, 1, 2],
      [1, 2, 3],
    ])
  })

  it('applies the limit and counts positions from 1', () => {
    const matches = rankCompanies(
      [1, 2, 3].map((id) => candidate({ id })),
      { turn: 0, limit: 2 },
    )
    expect(matches.map((match) => match.position)).toEqual([1, 2])
    expect(rankCompanies([], { turn: 7, limit: 2 })).toEqual([])
  })
})

describe('reasons', () => {
  const getReasons = (one: MatchCandidate, propertyType?: 'condo') =>
    rankCompanies([one], { turn: 0, limit: 1, propertyType })[0]?.reasons

  it('returns every reason', () => {
    const one = candidate({
      hostScore: 93,
      propertyTypes: ['condo'],
      isVerified: true,
      firstMonthFeeWaiver: true,
    })
    expect(getReasons(one, 'condo')).toEqual([
      'Based in Miami Beach, 3 mi away',
      'Manages condos',
      'HostScore 93',
      "First month's fee waived",
      'Verified company',
    ])
  })

  it('does not name a score that earns no badge', () => {
    expect(getReasons(candidate({ hostScore: 60 }))).toContain('HostScore 60')
    expect(getReasons(candidate({ hostScore: 59 }))).toEqual(['Based in Miami Beach, 3 mi away'])
  })

  it.each([
    [
      'a service area',
      candidate({ serves: { cityName: 'Miami', isHome: false }, distanceMiles: 18 }),
      'Serves Miami',
    ],
    ['an unknown distance', candidate({ distanceMiles: null }), 'Based in Miami Beach'],
    ['under a mile', candidate({ distanceMiles: 0.2 }), 'Based in Miami Beach, less than 1 mi away'],
    ['a near company', near({ city: 'Hollywood', distanceMiles: 17.6 }), 'Based in Hollywood, 18 mi away'],
    ['a far one', near({ city: 'Orlando', distanceMiles: 84.2 }), 'Nearest we list, 84 mi away'],
  ])('describes the location for %s', (_name, one, text) => {
    expect(getReasons(one)?.[0]).toBe(text)
  })

  it('does not claim a property type that the company does not list', () => {
    expect(getReasons(candidate({ hostScore: null }), 'condo')).toEqual(['Based in Miami Beach, 3 mi away'])
  })
})

describe('createCandidateMapper', () => {
  const row = {
    id: 7,
    city: 'Miami Beach',
    state: 'FL',
    lat: 25.77,
    lng: -80.13,
    hostScore: 70,
    propertyTypes: [],
    isVerified: false,
    firstMonthFeeWaiver: false,
  }

  it("recognizes a company in one of the place's own cities", () => {
    expect(createCandidateMapper(miamiBeach)(row, 'miami').serves).toEqual({
      cityName: 'Miami Beach',
      isHome: true,
    })
  })

  it('names the city served if the company is based elsewhere', () => {
    expect(createCandidateMapper(miamiBeach)({ ...row, city: 'Doral' }, 'miami').serves).toEqual({
      cityName: 'Miami',
      isHome: false,
    })
  })

  it('treats a same-named city of another state as another city', () => {
    expect(createCandidateMapper(miamiBeach)({ ...row, city: 'Miami', state: 'OK' }, 'miami').serves).toEqual(
      {
        cityName: 'Miami',
        isHome: false,
      },
    )
  })

  it('measures from the center if both locations are known', () => {
    expect(createCandidateMapper(miamiBeach)(row, null).distanceMiles).toBeCloseTo(1.5, 0)
    expect(createCandidateMapper(miamiBeach)({ ...row, lat: null }, null).distanceMiles).toBeNull()
    expect(createCandidateMapper({ ...miamiBeach, center: null })(row, null).distanceMiles).toBeNull()
  })
})

describe('the order of matches', () => {
  const anyCandidate = fc.record({
    serves: fc.constantFrom(null, { cityName: 'Miami', isHome: true }, { cityName: 'Miami', isHome: false }),
    distanceMiles: fc.option(fc.double({ min: 0, max: 90, noNaN: true })),
    hostScore: fc.option(fc.integer({ min: 0, max: 3 })),
    propertyTypes: fc.subarray(['condo', 'cabin']),
  })
  const candidates = fc
    .array(anyCandidate, { maxLength: 12 })
    .map((rows) => rows.map((row, index) => candidate({ ...row, id: index + 1 })))
  const turns = fc.nat({ max: 1000 })

  it('does not depend on the input order', () => {
    fc.assert(
      fc.property(
        candidates.chain((rows) =>
          fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
        ),
        turns,
        ([rows, shuffled], turn) => {
          expect(order(shuffled, { turn, propertyType: 'condo' })).toEqual(
            order(rows, { turn, propertyType: 'condo' }),
          )
        },
      ),
    )
  })

  it('returns each company exactly once', () => {
    fc.assert(
      fc.property(candidates, turns, (rows, turn) => {
        expect(order(rows, { turn }).sort((a, b) => a - b)).toEqual(rows.map((row) => row.id))
      }),
    )
  })

  it('is a total order: leaving out one company changes only the rotation of the others', () => {
    fc.assert(
      fc.property(candidates, fc.nat(), (rows, pick) => {
        fc.pre(rows.length > 0)
        const gone = rows[pick % rows.length]?.id
        const rest = rows.filter((row) => row.id !== gone)
        expect(order(rest)).toEqual(order(rows).filter((id) => id !== gone))
      }),
    )
  })

  it('never rotates a company past a better one', () => {
    fc.assert(
      fc.property(candidates, turns, (rows, turn) => {
        const merits = (ids: number[]) =>
          ids.map((id) => {
            const { serves, distanceMiles, hostScore } = rows[id - 1] ?? candidate()
            return [serves !== null, distanceMiles === null ? null : Math.round(distanceMiles), hostScore]
          })
        expect(merits(order(rows, { turn }))).toEqual(merits(order(rows)))
      }),
    )
  })

  it('puts every tied company first equally often', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.nat({ max: 500 }), (count, start) => {
        const rows = Array.from({ length: count }, (_, index) => candidate({ id: 10 + index }))
        const firsts = rows.map((_, index) => order(rows, { turn: start + index })[0])
        expect([...firsts].sort()).toEqual(rows.map((row) => row.id).sort())
      }),
    )
  })
})
