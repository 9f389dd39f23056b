import { preferNothing, WithMantine } from '@client/testing/with-mantine.tsx'
import type { PrivacyDesk } from '@shared/schemas/privacy.schema.ts'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Erasures } from './erasures.tsx'

let root: Root
beforeEach(() => {
  preferNothing()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

it('The panel and the table in it have names of their own, so that a screen reader tells them apart', async () => {
  const erasures = [
    { id: 1, createdAt: new Date(0), actor: 'admin@site.example', fingerprint: 'ab12', counts: { leads: 2 } },
  ]
  const data = { erasures } as unknown as PrivacyDesk
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <WithMantine>
        <Erasures desk={{ data, failure: () => null }} />
      </WithMantine>,
    ),
  )
  const names = [...document.querySelectorAll('section, [role="region"]')].map(
    (section) =>
      section.getAttribute('aria-label') ??
      document.getElementById(section.getAttribute('aria-labelledby') ?? '')?.textContent,
  )
  expect(names).toEqual(['Erasures', 'Erased persons'])
})
