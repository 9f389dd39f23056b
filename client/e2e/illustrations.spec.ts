import { expect, test } from './test-kit.ts'

/** Bounding boxes of the houses in each scene, in SVG units: left, top, right, bottom. */
const houses: Record<string, [left: number, top: number, right: number, bottom: number][]> = {
  'coast-scene': [[236, 160, 690, 376]],
  'mountain-scene': [[226, 182, 664, 376]],
  'desert-scene': [[218, 190, 690, 368]],
  'lake-scene': [[280, 150, 550, 316]],
  'city-scene': [[98, 80, 668, 390]],
  'plains-scene': [[296, 180, 730, 376]],
  'hero-scene': [
    [-520, 130, -284, 322],
    [50, 176, 262, 322],
    [316, 60, 640, 322],
    [644, 150, 916, 322],
    [936, 96, 1136, 322],
    [1180, 168, 1424, 322],
    [1708, 158, 1958, 322],
  ],
}
/** Left part of the hero's SVG that laptops do not show. */
const HERO_LEFT = -560

const pages = [
  '/',
  '/locations/fl/miami',
  '/locations/co',
  '/companies/65',
  '/why-use-hostmatch',
  '/income-calculator',
  '/faq',
  '/contact',
  '/resources',
  '/blog',
  '/blog/hostscore-badge-system-launch-2025',
]

for (const width of [1280, 1680, 1920, 2560]) {
  test(`crops no house in an illustration at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: Math.round(width * 0.56) })
    const seen = new Set<string>()
    for (const path of pages) {
      await page.goto(path)
      const drawings = await page.locator('img[src*="-scene"]').evaluateAll((images) =>
        images
          // The blog's list shows cut-outs, a different one for each article.
          .filter((image) => !image.closest('[data-crop]'))
          .map((image) => {
            const { objectFit, objectPosition } = getComputedStyle(image)
            const box = image as HTMLImageElement
            return {
              name: /([a-z]+-scene)/.exec(box.src)?.[1] ?? '',
              objectFit,
              position: objectPosition.split(' ').map((part) => Number.parseFloat(part) / 100),
              box: [box.clientWidth, box.clientHeight],
              drawn: [Number(box.getAttribute('width')), Number(box.getAttribute('height'))],
            }
          }),
      )
      for (const { name, objectFit, position, box, drawn } of drawings) {
        const [boxWidth = 0, boxHeight = 0] = box
        const [drawnWidth = 0, drawnHeight = 0] = drawn
        const scale = Math.max(boxWidth / drawnWidth, boxHeight / drawnHeight)
        // Without object-fit, SVGs crop by preserveAspectRatio: scenes from the center, the hero from the top.
        const [x = 0.5, y = 0.5] = objectFit === 'cover' ? position : [0.5, name === 'hero-scene' ? 1 : 0.5]
        const left = (drawnWidth - boxWidth / scale) * x + (name === 'hero-scene' ? HERO_LEFT : 0)
        const top = (drawnHeight - boxHeight / scale) * y
        const [right, bottom] = [left + boxWidth / scale, top + boxHeight / scale]
        const cut = (houses[name] ?? [[0, 0, Number.POSITIVE_INFINITY, 0]]).filter((house) => {
          const isOutside = house[0] >= right || house[2] <= left
          const isInside =
            house[0] >= left - 1 && house[2] <= right + 1 && house[1] >= top - 1 && house[3] <= bottom + 1
          return !isOutside && !isInside
        })
        expect([path, name, cut, { left, top, right, bottom }]).toEqual([path, name, [], expect.anything()])
        seen.add(name)
      }
    }
    expect(seen.size).toBeGreaterThan(4)
  })
}
