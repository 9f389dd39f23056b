import { expect, it } from 'vitest'
import {
  parseSelectedPlaces,
  replaceOnPage,
  type SelectedPlace,
  toSelectionUrl,
  withCompany,
} from './stored-selection.ts'

const place = (name: string, ids: number[]): SelectedPlace => ({
  path: `/locations/fl/${name.toLowerCase()}`,
  name,
  ids,
})

const DAY = 24 * 60 * 60 * 1000
const NOW = Date.UTC(2026, 10, 26)
const parse = (stored: unknown, now = NOW) => parseSelectedPlaces(JSON.stringify(stored), now)

it('parses what it stored, and nothing else', () => {
  const places = [place('Miami', [1, 2])]
  expect(parse({ savedAt: NOW, places })).toEqual(places)
  for (const wrong of [null, 'x', '{}', '[1]', '[{"path":"/locations/fl/x","name":"x","ids":[1]}]'])
    expect(parseSelectedPlaces(wrong, NOW)).toEqual([])
  for (const other of [
    { path: '//evil.example', name: 'x', ids: [1] },
    { ...place('Miami', []), ids: ['1'] },
  ])
    expect(parse({ savedAt: NOW, places: [other] })).toEqual([])
})

it('forgets a selection after 30 days', () => {
  const stored = { savedAt: NOW, places: [place('Miami', [1])] }
  expect(parse(stored, NOW + 29 * DAY)).toHaveLength(1)
  expect(parse(stored, NOW + 30 * DAY)).toEqual([])
})

it('replaces the companies of a page and keeps those of others', () => {
  const before = [place('Miami', [1, 2]), place('Orlando', [3])]
  expect(replaceOnPage(before, place('Miami', [2]), (id) => id < 3)).toEqual([
    place('Orlando', [3]),
    place('Miami', [2]),
  ])
  expect(replaceOnPage(before, place('Miami', []), (id) => id < 3)).toEqual([place('Orlando', [3])])
})

it('moves a company to the page that lists it too', () => {
  expect(replaceOnPage([place('Miami', [1, 2])], place('Doral', [1]), (id) => id === 1)).toEqual([
    place('Miami', [2]),
    place('Doral', [1]),
  ])
})

it('adds a company to a page, and removes it wherever it is selected', () => {
  const before = [place('Miami', [1]), place('Orlando', [3])]
  const added = withCompany(before, place('Miami', []), { id: 2, isSelected: true })
  expect(added).toEqual([place('Orlando', [3]), place('Miami', [1, 2])])
  expect(withCompany(added, place('Doral', []), { id: 2, isSelected: false })).toEqual([
    place('Orlando', [3]),
    place('Miami', [1]),
  ])
  expect(toSelectionUrl(place('Miami', [1, 2]))).toBe('/locations/fl/miami?companies=1,2')
})
