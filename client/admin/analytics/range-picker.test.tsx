import { getField, show } from '@client/testing/show.tsx'
import { expect, it } from 'vitest'
import { DatesForm } from './range-picker.tsx'

const shown = { from: '2026-11-21', to: '2026-11-22' }

it('starts with the days that were shown before, and keeps those of the URL', () => {
  const getDays = () => [getField('From (UTC)').value, getField('To (UTC)').value]
  show(<DatesForm shown={shown} />, { route: '/?custom=1' })
  expect(getDays()).toEqual(['2026-11-21', '2026-11-22'])
  show(<DatesForm shown={shown} />, { route: '/?from=2026-01-01&to=2026-02-01' })
  expect(getDays()).toEqual(['2026-01-01', '2026-02-01'])
})
