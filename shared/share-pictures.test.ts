import { expect, it } from 'vitest'
import {
  articlePicture,
  companyPicture,
  guidePicture,
  locationPicture,
  sharePicturePath,
} from './share-pictures.ts'

const miami = {
  state: 'FL',
  stateName: 'Florida',
  city: 'Miami',
  citySlug: 'miami',
  companyCount: 12,
  character: 'coast',
} as const
const gull = { id: 65, name: 'Gull', city: 'Miami', state: 'FL', hostScore: 92, character: 'coast' } as const
const article = {
  slug: 'two-nights',
  title: 'Two nights',
  category: 'Marketing',
  date: '2026-01-02',
  image: 'hero',
}
const guide = { slug: 'photography', title: 'Photographs', minutes: 6, image: 'coast' }

it('names what a picture shows, by a version of its facts', () => {
  expect(sharePicturePath(locationPicture(miami))).toMatch(/^\/share\/location\/fl-miami\.png\?v=[a-z\d]+$/)
  expect(sharePicturePath(companyPicture(gull))).toMatch(/^\/share\/company\/65\.png\?v=/)
  expect(sharePicturePath(articlePicture(article))).toMatch(/^\/share\/article\/two-nights\.png\?v=/)
  expect(sharePicturePath(guidePicture(guide))).toMatch(/^\/share\/guide\/photography\.png\?v=/)
  expect(locationPicture({ ...miami, city: null, citySlug: null }).key).toBe('fl')
})

it('changes its address with what it shows, and with nothing else', () => {
  const { version } = locationPicture(miami)
  expect(locationPicture({ ...miami }).version).toBe(version)
  expect(locationPicture({ ...miami, companyCount: 13 }).version).not.toBe(version)
  expect(companyPicture({ ...gull, hostScore: null }).version).not.toBe(companyPicture(gull).version)
  expect(companyPicture({ ...gull, name: 'Gull ' }).version).not.toBe(companyPicture(gull).version)
  expect(articlePicture({ ...article, title: 'Others' }).version).not.toBe(articlePicture(article).version)
  expect(guidePicture({ ...guide, minutes: 7 }).version).not.toBe(guidePicture(guide).version)
})
