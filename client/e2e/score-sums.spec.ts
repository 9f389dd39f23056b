import type { Page } from '@playwright/test'
import { getTone, readComposition, type ShownComposition } from './read-score.ts'
import { expect, hydrated, signIn, test } from './test-kit.ts'

const PAGES = 50
/** Weight set (c), the only one beside a total. */
const WEIGHTS = {
  'Google rating': 30,
  'Review volume': 20,
  'Response time': 15,
  'Services offered': 15,
  'Commission rates': 10,
  'Business status': 5,
  'Contact info': 5,
}

/** Expects the shown rows to give the shown total and confidence. */
function expectSum({ where, total, confidence, rows, tier, ownersText }: ShownComposition) {
  expect(Object.fromEntries(rows.map(({ name, weight }) => [name, weight])), where).toEqual(WEIGHTS)
  const known = rows.flatMap(({ weight, score }) => (score === null ? [] : [{ weight, score }]))
  const share = known.reduce((sum, { weight }) => sum + weight, 0)
  expect(confidence, `${where}: confidence is the known weight`).toBe(share)
  if (known.length < rows.length) expect(confidence, `${where}: something is unknown`).toBeLessThan(100)
  const sum = known.reduce((before, { weight, score }) => before + weight * score, 0)
  if (total !== null) expect(Math.round(sum / share), `${where}: the rows give the total`).toBe(total)
  if (total !== null && total < 60) expect(tier, where).toBe('Not certified')
  expect(ownersText, `${where}: what matters to owners has no points`).not.toMatch(/out of 100|points/)
}

async function listCompanies(page: Page): Promise<{ id: number; hostScore: number | null; city: string }[]> {
  return (await page.request.get('/api/management-companies')).json()
}

test('every shown total is the sum of its shown factors on 50 company pages', async ({
  page,
  pageErrors,
}) => {
  const all = await listCompanies(page)
  const step = Math.floor(all.length / PAGES)
  const picked = Array.from({ length: PAGES }, (_, at) => all[at * step]).filter((one) => one !== undefined)
  let scored = 0
  for (const { id, hostScore } of picked) {
    const html = await (await page.request.get(`/companies/${id}`)).text()
    const shown = await readComposition(page, html, '#hostscore', `company ${id}`)
    expectSum(shown)
    expect(shown.total, `company ${id}`).toBe(hostScore)
    if (shown.total !== null) scored += 1
  }
  expect(picked).toHaveLength(PAGES)
  // A sample of scored and unscored companies.
  expect(scored).toBeGreaterThan(PAGES / 3)
  expect(scored).toBeLessThan(PAGES)
  expect(pageErrors).toEqual([])
})

test('a dialog shows the same sum and color as the list, the table and the profile', async ({ page }) => {
  await page.goto('/locations/fl/miami')
  await hydrated(page)
  const card = page.getByRole('article').first()
  const name = (await card.getByRole('heading').first().textContent()) ?? ''
  const row = page.getByRole('table').getByRole('row').filter({ hasText: name })
  const tones = [await getTone(card), await getTone(row)]
  await card.getByRole('link', { name: /analysis/i }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'How the score adds up' })).toBeVisible()
  const shown = await readComposition(page, await dialog.innerHTML(), 'body', `the dialog of ${name}`)
  expectSum(shown)
  expect((await row.textContent()) ?? '').toContain(String(shown.total))
  tones.push(await getTone(dialog))
  await dialog.getByRole('link', { name: /^View profile/ }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  tones.push(await getTone(page.locator('#hostscore')))
  expect(tones[0]).toBeDefined()
  expect(new Set(tones).size, tones.join(', ')).toBe(1)
})

test('the sample score of home and methodology is the sum of its factors', async ({ page }) => {
  const read = (caption: string) =>
    page
      .getByRole('table', { name: caption })
      .getByRole('row')
      .evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '')),
      )
  await page.goto('/methodology')
  const terms = (await read('The sample company’s score, term by term')).slice(1, 8)
  const sum = terms.reduce((before, [, , score, weight]) => before + Number(score) * Number(weight), 0)
  expect([terms.length, Math.round(sum / 100)]).toEqual([7, 92])
  await page.goto('/')
  const rows = await read('How much each factor counts, with the sample’s points')
  const points = rows.flatMap((cells) => {
    const [text] = [cells.join(' ')]
    const score = /: (\d+) points/.exec(text)?.[1]
    const weight = /(\d+)%/.exec(text.replace(/.* points/, ''))?.[1]
    return score && weight ? [Number(score) * Number(weight)] : []
  })
  expect([points.length, Math.round(points.reduce((a, b) => a + b, 0) / 100)]).toEqual([7, 92])
})

test('the admin’s breakdown shows the same sum', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/hostscore')
  await hydrated(page)
  const row = page.locator('tbody tr').nth(3)
  const total = Number(/\b(\d{2,3})\b/.exec((await row.locator('td').nth(2).textContent()) ?? '')?.[1])
  await row.click()
  const bars = page.getByRole('list', { name: 'Factors of the HostScore' })
  await expect(bars).toBeVisible()
  const terms = await bars.getByRole('listitem').allTextContents()
  const products = terms.flatMap((text) => {
    const [, weight, score] = /(\d+)%(\d+) out of 100/.exec(text) ?? []
    return weight && score ? [[Number(weight), Number(weight) * Number(score)]] : []
  })
  const [weight, sum] = [0, 1].map((at) => products.reduce((before, pair) => before + (pair[at] ?? 0), 0))
  expect(Math.round((sum ?? 0) / (weight ?? 1))).toBe(total)
})

test('the default order explains itself above the list', async ({ page }) => {
  await page.goto('/locations/fl/miami')
  await expect(page.getByText('Relevance: value score, then reviews.')).toBeVisible()
  await page.goto('/locations/fl/miami?sort=hostscore')
  await expect(page.getByText(/^Relevance: /)).toHaveCount(0)
})

test('the local range stands beside an estimate', async ({ page }) => {
  const html = await (await page.request.get('/locations/fl/miami')).text()
  const [range] = /\$[\d,]+-\$[\d,]+(?=<\/dd>)/.exec(html.slice(html.indexOf('Annual revenue'))) ?? []
  expect(range).toBeTruthy()
  const query =
    'propertyType=condo&location=Miami%2C+FL&bedrooms=2&bathrooms=1&seasonality=balanced&occupancy=70'
  await page.goto(`/income-calculator?${query}`)
  await expect(page.getByText(`Local range: ${range} a year`)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Miami, FL', exact: true }).click()
  await expect(page).toHaveURL(/\/locations\/fl\/miami$/)
})
