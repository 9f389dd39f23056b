import { missingForScore } from '@shared/hostscore/score.ts'
import { describe, expect, it } from 'vitest'
import { companyApprovedMail } from './company-review.views.ts'

const company = { name: 'Gull', city: 'Miami', state: 'FL', zipCode: '33130', services: 'Full-Service' }
/** What a registration can say. */
const registered = {
  rating: null,
  userRatingsTotal: null,
  responseTime: null,
  avgResponseTime: null,
  services: 'Full-Service',
  commission: '20%',
  businessStatus: null,
  website: null,
  phoneNumber: '(305) 555-0100',
  openingHours: null,
}

const textOf = (hostScore: number | null, missing: string[] = []) =>
  JSON.stringify(
    companyApprovedMail({
      company,
      hostScore,
      missing,
      profileUrl: 'https://x/p',
      methodologyUrl: 'https://x/m',
      galleryUrl: 'https://x/g',
      contactUrl: 'https://x/c',
    }),
  )

describe('The mail that a company is listed', () => {
  it('says what is missing where there is no score, and promises none', () => {
    const text = textOf(null, missingForScore(registered))
    expect(text).toContain('Still missing: your Google rating and your number of Google reviews.')
    expect(text).not.toMatch(/next calculation|Your HostScore is|badge/)
  })

  it('says the score where there is one, and speaks of a badge that it may show', () => {
    expect(textOf(84)).toContain('Your HostScore is 84 of 100')
    expect(textOf(84)).toContain('You may show its badge on your own site: https://x/g')
    expect(textOf(55)).toContain('From a HostScore of 60 up')
    expect(textOf(55)).not.toMatch(/missing|You may show/)
  })

  it('names the other facts where rating and reviews are known, and nothing of a company with a score', () => {
    const rated = { ...registered, rating: '4.5', userRatingsTotal: 10 }
    expect(missingForScore(rated)).toEqual([])
    expect(missingForScore({ ...rated, services: '', commission: null })).toEqual([
      'your response time',
      'your services',
      'your commission',
      'your business status on Google',
    ])
  })
})
