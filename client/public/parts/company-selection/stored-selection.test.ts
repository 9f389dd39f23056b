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

it('parses what it stored, and nothing else', () => {
  const places = [place('Miami', [1, 2])]
  expect(parseSelectedPlaces(JSON.stringify(places))).toEqual(places)
  for (const wrong of [null, 'x', '{}', '[1]', '[{"path":"//evil.example","name":"x","ids":[1]}]'])
    expect(parseSelectedPlaces(wrong)).toEqual([])
  expect(parseSelectedPlaces(JSON.stringify([{ ...place('Miami', []), ids: ['1'] }]))).toEqual([])
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
