import { getPageText, show } from '@client/testing/show.tsx'
import type { SeoRun } from '@shared/seo/seo.schema.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LastCheck } from './seo-progress.tsx'

const none = { total: 0, done: 0 }
const server = {
  'seo.overview': {
    data: { checkedAt: new Date('2026-11-22T02:00:00Z'), markets: none, states: none, propertyTypes: none },
  },
}
const run = { id: 1, status: 'running', processed: 1, total: 4, error: null } as unknown as SeoRun

it('names the next check, unless one is running', async () => {
  show(<LastCheck run={null} />, { server })
  await screen.findByText(/^Last checked/)
  expect(getPageText()).toContain('; next: tonight.')
})

it('says that a check is running', async () => {
  show(<LastCheck run={run} />, { server })
  await screen.findByText(/^Last checked/)
  expect(getPageText()).toContain('. A check is running.')
  expect(getPageText()).not.toContain('tonight')
})
