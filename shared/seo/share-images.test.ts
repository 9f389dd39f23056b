import { expect, it } from 'vitest'
import { articleImage, companyShareImage, guideImage, locationImage, shareImagePath } from './share-images.ts'

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
}
const guide = { slug: 'photography', title: 'Photographs', minutes: 6 }

it('identifies an image by its key and a version of its facts', () => {
  expect(shareImagePath(locationImage(miami))).toMatch(/^\/share\/location\/fl-miami\.png\?v=[a-z\d]+$/)
  expect(shareImagePath(companyShareImage(gull))).toMatch(/^\/share\/company\/65\.png\?v=/)
  expect(shareImagePath(articleImage(article))).toMatch(/^\/share\/article\/two-nights\.png\?v=/)
  expect(shareImagePath(guideImage(guide))).toMatch(/^\/share\/guide\/photography\.png\?v=/)
  expect(locationImage({ ...miami, city: null, citySlug: null }).key).toBe('fl')
})

it('changes the URL only if the image changes', () => {
  const { version } = locationImage(miami)
  expect(locationImage({ ...miami }).version).toBe(version)
  expect(locationImage({ ...miami, companyCount: 13 }).version).not.toBe(version)
  expect(companyShareImage({ ...gull, hostScore: null }).version).not.toBe(companyShareImage(gull).version)
  expect(companyShareImage({ ...gull, name: 'Gull ' }).version).not.toBe(companyShareImage(gull).version)
  expect(articleImage({ ...article, title: 'Others' }).version).not.toBe(articleImage(article).version)
  expect(guideImage({ ...guide, minutes: 7 }).version).not.toBe(guideImage(guide).version)
})
