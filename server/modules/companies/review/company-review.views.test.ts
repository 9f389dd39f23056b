import { listMissingFacts } from '@shared/hostscore/score.ts'
import { describe, expect, it } from 'vitest'
import { renderCompanyApprovedMail } from './company-review.views.ts'

const company = { name: 'Gull', city: 'Miami', state: 'FL', zipCode: '33130', services: 'Full-Service' }
/** Facts that a registration can provide. */
const registered = {
  rating: null,
  userRatingsTotal: null,
  responseTime: null,
  measuredResponseHours: null,
  measuredResponseCount: null,
  avgResponseTime: null,
  services: 'Full-Service',
  commission: '20%',
  businessStatus: null,
  website: null,
  phoneNumber: '(305) 555-0100',
  openingHours: null,
}

const getText = (hostScore: number | null, missing: string[] = []) =>
  JSON.stringify(
    renderCompanyApprovedMail({
      company,
      hostScore,
      missing,
      profileUrl: 'https://x/p',
      methodologyUrl: 'https://x/m',
      galleryUrl: 'https://x/g',
      contactUrl: 'https://x/c',
    }),
  )

describe('companyApprovedMail', () => {
  it('names the missing facts when there is no score, and promises none', () => {
    const text = getText(null, listMissingFacts(registered))
    expect(text).toContain('Still missing: your Google rating and your number of Google reviews.')
    expect(text).not.toMatch(/next calculation|Your HostScore is|badge/)
  })

  it('names the score and, from 60, the badge', () => {
    expect(getText(84)).toContain('Your HostScore is 84 out of 100')
    expect(getText(84)).toContain('You can show its badge on your own site: https://x/g')
    expect(getText(55)).toContain('With a HostScore of 60 or higher')
    expect(getText(55)).not.toMatch(/missing|You can show its/)
  })

  it('names the other missing facts, and none for a company with a score', () => {
    const rated = { ...registered, rating: '4.5', userRatingsTotal: 10 }
    expect(listMissingFacts(rated)).toEqual([])
    expect(listMissingFacts({ ...rated, services: '', commission: null })).toEqual([
      'your response time',
      'your services',
      'your commission',
      'your business status on Google',
    ])
  })
})
