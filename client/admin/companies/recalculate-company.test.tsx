import { show } from '@client/testing/show.tsx'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RecalculateCompany } from './recalculate-company.tsx'

it.each([
  [82, 'No change: 82', 'From today’s facts (same total as published).'],
  [79, 'HostScore 79 → 82', 'From today’s facts. The factors of the published score aren’t stored.'],
])(
  'previews a score of today’s facts beside a published %d without stored factors',
  async (total, headline, note) => {
    const { press } = show(<RecalculateCompany companyId={1} />, {
      server: {
        'hostscore.previewCompany': {
          data: {
            before: { total, confidence: null },
            after: { total: 82, confidence: 100 },
            factors: [{ key: 'a', name: 'Reviews', weight: 40, before: null, after: 82, isChanged: true }],
            hasBefore: false,
            fingerprint: 'f',
          },
        },
      },
    })
    await press('Recalculate…')
    expect(await screen.findByRole('heading', { name: headline })).toBeTruthy()
    expect(screen.getByText(note)).toBeTruthy()
  },
)
