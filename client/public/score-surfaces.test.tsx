import { toneClass } from '@client/ui/tone.ts'
import type { ScoreAnalysis } from '@shared/hostscore/hostscore.schema.ts'
import { rankingTiers, scoreColor } from '@shared/hostscore/tiers.ts'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { BadgeChoice } from './badges/badge-choice.tsx'
import { CertificationBadge } from './parts/company-list/certification-badge.tsx'
import { AnalysisView } from './parts/hostscore-dialog/analysis-view.tsx'

const colors = ['amber', 'purple', 'blue', 'green', 'gray'] as const

const analysis = (total: number | null): ScoreAnalysis => ({
  companyId: 9,
  total,
  tierKey: 'elite',
  rank: null,
  rankLabel: null,
  confidence: 0,
  version: '1.0',
  scoredAt: new Date('2026-10-01'),
  nextScoringAt: new Date('2027-01-01'),
  factors: [],
  strengths: [],
  weaknesses: [],
  computation: { total, confidence: 0, factors: [], isCurrent: true },
})

const surfaces: Record<string, (score: number | null) => ReactElement> = {
  'the card': (score) => <CertificationBadge score={score} />,
  'the comparison table': (score) => <CertificationBadge score={score} look="row" />,
  'the profile': (score) => <CertificationBadge score={score} look="large" />,
  'the dialog': (score) => <AnalysisView analysis={analysis(score)} history={[]} />,
  'the profile’s analysis': (score) => <AnalysisView analysis={analysis(score)} history={[]} look="page" />,
}

function shown(element: ReactElement): HTMLElement {
  const box = document.createElement('div')
  box.innerHTML = renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>)
  return box
}

const colorsIn = (box: HTMLElement) =>
  colors.filter((color) => box.getElementsByClassName(toneClass(color)).length > 0)

describe.each(Object.entries(surfaces))('On %s', (_, surface) => {
  it.each([
    [96, 'amber', 'Hospitality Elite'],
    [90, 'purple', 'Hospitality Elite'],
    [80, 'blue', 'Excellence Certified'],
    [72, 'green', 'Premier Host'],
    [62, 'gray', 'Certified Host'],
    [40, 'gray', 'Not certified'],
  ] as const)('a score of %s is %s and called %s, and nothing else', (score, color, name) => {
    const box = shown(surface(score))
    expect(colorsIn(box)).toEqual([color])
    expect(box.textContent).toContain(name)
    for (const { name: other } of rankingTiers) expect(box.textContent).not.toContain(other)
    if (score < 60) expect(box.textContent).not.toContain('Certified Host')
  })

  it('no score is called Not yet scored', () => {
    const box = shown(surface(null))
    expect(box.textContent).toContain('Not yet scored')
    expect(box.textContent).not.toMatch(/Unrated|Certified Host|Not certified/)
  })
})

describe('A list of found badges', () => {
  const badge = { id: 9, name: 'Gull', city: 'Miami', state: 'FL' }

  it.each([
    [93, 'Hospitality Elite'],
    [84, 'Excellence Certified'],
    [75, 'Premier Host'],
    [61, 'Certified Host'],
  ])('names the tier of %s: %s', (score, label) => {
    const box = shown(<BadgeChoice badges={[{ ...badge, score, status: 'valid' }]} />)
    expect(box.getElementsByClassName(toneClass(scoreColor(score)))[0]?.textContent).toBe(label)
  })

  it('names none where there is no valid badge', () => {
    const box = shown(<BadgeChoice badges={[{ ...badge, score: 55, status: 'not-certified' }]} />)
    expect(box.textContent).toBe('GullMiami, FLNot certified')
  })
})
