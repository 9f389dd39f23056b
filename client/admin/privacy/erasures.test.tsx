import { show } from '@client/testing/show.tsx'
import type { DataSubjectRequests } from '@shared/privacy/privacy.schema.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Erasures } from './erasures.tsx'

it('gives the panel and its table different names, so that screen readers tell them apart', () => {
  const erasures = [
    { id: 1, createdAt: new Date(0), actor: 'admin@site.example', fingerprint: 'ab12', counts: { leads: 2 } },
  ]
  const data = { erasures } as unknown as DataSubjectRequests
  show(<Erasures query={{ data, failure: () => null }} />)
  expect(screen.getAllByRole('region')).toEqual([
    screen.getByRole('region', { name: 'Erasures' }),
    screen.getByRole('region', { name: 'Erased people' }),
  ])
})
