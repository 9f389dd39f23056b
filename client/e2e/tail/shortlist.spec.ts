import { expect, expectAccessible, expectAccessibleAndResponsive, hydrated, test } from '../test-kit.ts'

const MIAMI = '/locations/fl/miami'

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('keeps a shortlist across pages and reloads, shares it, and compares it', async ({
      page,
      browser,
      pageErrors,
    }) => {
      const header = page.getByRole('banner')
      const names: string[] = []
      await test.step('saves from a list and from a profile', async () => {
        await page.goto(MIAMI)
        await hydrated(page)
        for (const index of [0, 1]) {
          const card = page.getByRole('article').nth(index)
          names.push((await card.getByRole('heading').first().textContent()) ?? '')
          await card.getByRole('button', { name: /^Save .* to your shortlist$/ }).click()
        }
        await expect(header.getByRole('link', { name: 'Shortlist 2 companies' })).toBeVisible()
        await page.goto('/companies/1')
        await hydrated(page)
        const save = page.getByRole('button', { name: /to your shortlist$/ })
        if (!names.includes((await page.locator('h1').textContent()) ?? '')) await save.click()
        await page.reload()
        await hydrated(page)
        await expect(header.getByRole('link', { name: 'Shortlist 3 companies' })).toBeVisible()
      })

      await test.step('opens the list from the header', async () => {
        await header.getByRole('link', { name: /^Shortlist/ }).click()
        await expect(page).toHaveURL(/\/shortlist\?companies=\d+,\d+,1$/)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your shortlist')
        await expect(page.getByRole('article')).toHaveCount(3)
        await expectAccessible(page, 'the shortlist')
      })
      const link = page.url()

      await test.step('shares it with somebody else', async () => {
        const other = await browser.newContext({ viewport })
        const theirs = await other.newPage()
        await theirs.goto(link)
        await hydrated(theirs)
        await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Shared shortlist')
        await expect(theirs.getByRole('article')).toHaveCount(3)
        await theirs.getByRole('button', { name: 'Save to my shortlist' }).click()
        await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Your shortlist')
        await expect(theirs.getByRole('link', { name: 'Shortlist 3 companies' })).toBeVisible()
        await other.close()
      })

      await test.step('removes and clears with Undo', async () => {
        await page.getByRole('link', { name: `Remove ${names[0]}` }).click()
        await expect(page.getByRole('article')).toHaveCount(2)
        const undo = page.getByRole('button', { name: 'Undo' })
        await undo.click()
        await expect(page.getByRole('article')).toHaveCount(3)
        await expect(undo).toHaveCount(0)
        await page.getByRole('button', { name: 'Clear' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your shortlist is empty')
        await undo.click()
        await expect(page.getByRole('article')).toHaveCount(3)
      })

      await test.step('compares the ticked ones and leads to the request', async () => {
        await page.getByRole('checkbox', { name: `Compare ${names[0]}` }).uncheck()
        await page.getByRole('button', { name: 'Compare 2 Companies' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 2 companies')
        await expect(page.getByRole('columnheader')).toHaveCount(2)
        await expectAccessibleAndResponsive(page, { widths: [viewport.width], analyzedAt: [viewport.width] })
        const request = page.getByRole('link', { name: 'Get Quotes from 2 Companies' })
        const company = page.getByRole('columnheader').first()
        for (const row of ['first', 'last'] as const) {
          await page.getByRole('rowheader')[row]().scrollIntoViewIfNeeded()
          await expect(request, `at the ${row} row`).toBeInViewport()
          await expect(company, `the name at the ${row} row`).toBeInViewport({ ratio: 1 })
        }
        await page.emulateMedia({ media: 'print' })
        for (const tool of [request, page.getByRole('button', { name: /^(Share|Print)$/ })])
          await expect(tool).toHaveCount(0)
        const sheet = (await page.pdf({ format: 'Letter' })).toString('latin1')
        expect(sheet.match(/\/Type \/Page\b/g)).toHaveLength(1)
        await page.emulateMedia({ media: null })
        await request.click()
        const form = page.getByRole('dialog', { name: /^Quotes from/ })
        await expect(form.getByLabel('Full name')).toBeInViewport()
        await form.getByText('Change', { exact: true }).click()
        await expect(form.getByRole('button', { name: /^Remove/ })).toHaveCount(2)
      })
      expect(pageErrors).toEqual([])
    })

    test.describe('share button', () => {
      test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

      for (const [name, path, link] of [
        ['compare page', '/compare?companies=2,3&income=70000', '/compare?companies=2,3'],
        ['shortlist', '/shortlist?companies=4,5', '/shortlist?companies=4,5'],
      ] as const) {
        test(`of the ${name} copies a link that opens the same companies`, async ({ page, pageErrors }) => {
          // Where the device has a menu of its own, that opens instead.
          await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
          await page.goto(path)
          await hydrated(page)
          const heading = page.getByRole('heading', { level: 1 })
          const title = (await heading.textContent()) ?? ''
          await page.getByRole('button', { name: 'Share' }).click()
          const copied = page.getByRole('button', { name: 'Link copied' })
          await expect(copied).toBeInViewport()
          await expect(copied).toBeFocused()
          const text = await page.evaluate(() => navigator.clipboard.readText())
          expect(text).toBe(new URL(link, page.url()).href)
          await page.goto(text)
          await expect(heading).toHaveText(title)
          expect(pageErrors).toEqual([])
        })
      }

      test('says what to do when the browser refuses to copy', async ({ page, pageErrors }) => {
        await page.addInitScript(() => {
          Reflect.deleteProperty(Navigator.prototype, 'share')
          navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
        })
        await page.goto('/compare?companies=2,3')
        await hydrated(page)
        await page.getByRole('button', { name: 'Share' }).click()
        await expect(page.getByRole('button', { name: 'Copy it from the address bar' })).toBeInViewport()
        expect(pageErrors).toEqual([])
      })
    })

    test('keeps selected companies on the way to another city', async ({ page, pageErrors }) => {
      await page.goto(MIAMI)
      await hydrated(page)
      const card = page.getByRole('article').first()
      await card.getByRole('checkbox').check()
      await page.goto('/locations/co/aspen')
      await hydrated(page)
      const line = page.getByRole('link', { name: '1 selected in Miami, FL' })
      await expect(line).toBeVisible()
      await expect(page.getByRole('region', { name: 'Your selection' })).toHaveCount(0)
      await page.goto(`${MIAMI}?sort=name`)
      await hydrated(page)
      await expect(page.getByRole('button', { name: 'Get Quotes from 1 Selected Company' })).toBeVisible()
      await page.getByRole('button', { name: 'Clear', exact: true }).click()
      await page.goto('/locations/co/aspen')
      await hydrated(page)
      await expect(line).toHaveCount(0)
      expect(pageErrors).toEqual([])
    })

    test('adds a company on its profile to those selected in its city', async ({ page, pageErrors }) => {
      await page.goto(MIAMI)
      await hydrated(page)
      const cards = page.getByRole('article')
      await cards.nth(0).getByRole('checkbox').check()
      await cards.nth(1).getByRole('heading').getByRole('link').click()
      await page.waitForURL('**/companies/*')
      const box = page.getByRole('checkbox', { name: /^Add to selection/ })
      await box.click()
      await expect(page.getByRole('checkbox', { name: /^In your selection/ })).toBeChecked()
      await expect(page.getByRole('link', { name: '2 selected in Miami, FL' })).toBeVisible()
      await page.getByRole('link', { name: 'Choose more companies in Miami, FL' }).click()
      await page.waitForURL(`**${MIAMI}?companies=*`)
      const quotes = page.getByRole('button', { name: 'Get Quotes from 2 Selected Companies' })
      await expect(quotes.first()).toBeVisible()
      for (const index of [0, 1]) await expect(cards.nth(index).getByRole('checkbox')).toBeChecked()
      expect(pageErrors).toEqual([])
    })

    test('selects and requests in the comparison table, with name, score and fee in view', async ({
      page,
      pageErrors,
    }) => {
      await page.goto(MIAMI)
      await hydrated(page)
      const table = page.getByRole('table', { name: /companies in Miami/ })
      for (const name of ['Company', 'HostScore', 'Commission']) {
        const box = await table.getByRole('columnheader', { name }).boundingBox()
        expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(viewport.width)
      }
      await table.getByRole('checkbox').nth(0).check()
      await table.getByRole('checkbox').nth(1).check()
      await expect(page.getByRole('button', { name: 'Get Quotes from 2 Selected Companies' })).toBeAttached()
      await expect(page.getByRole('link', { name: 'Compare side by side' })).toHaveAttribute(
        'href',
        /^\/compare\?companies=\d+,\d+$/,
      )
      await table
        .getByRole('button', { name: /^Request details from/ })
        .nth(2)
        .click()
      await expect(page.getByText('Complete your information first').first()).toBeVisible()
      await expect(page.getByRole('dialog', { name: 'Quotes from 3 companies' })).toBeVisible()
      expect(pageErrors).toEqual([])
    })
  })
}

test('shows only differences first, all columns on a phone, and their names while the page scrolls', async ({
  page,
  pageErrors,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/compare?companies=1,2,3,4')
  await hydrated(page)
  const rows = page.getByRole('rowheader')
  const differing = await rows.count()
  await page.getByRole('link', { name: /^Differences only/ }).click()
  await expect(page).toHaveURL(/show=all/)
  await expect.poll(() => rows.count()).toBeGreaterThan(differing)
  await page.getByRole('rowheader', { name: 'Based in' }).scrollIntoViewIfNeeded()
  for (const name of await page.getByRole('columnheader').all()) await expect(name).toBeInViewport()
  expect(pageErrors).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('opens a shared list, removes from it, and compares', async ({ page }) => {
    await page.goto('/shortlist?companies=1,2,3,999999')
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(page.getByText('1 company in this list isn’t listed anymore')).toBeVisible()
    await page
      .getByRole('link', { name: /^Remove/ })
      .first()
      .click()
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.getByRole('button', { name: /^Compare/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 2 companies')
    await page.getByRole('link', { name: /^Differences only/ }).click()
    await expect(page).toHaveURL(/show=all/)
    await page.getByLabel('Yearly rental income').fill('80000')
    await page.getByRole('button', { name: 'Show what I’d keep' }).click()
    await expect(page.getByRole('rowheader', { name: /of \$80,000 a year/ })).toBeVisible()
    await page
      .getByRole('link', { name: /^Get Quotes/ })
      .first()
      .click()
    await expect(page.locator('#leadForm').getByRole('button', { name: 'Submit Request' })).toBeVisible()
  })

  test('asks for more or fewer companies', async ({ page }) => {
    await page.goto('/compare')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose companies to compare')
    await page.goto('/compare?companies=1,999999')
    await expect(page.getByText('1 company in this link isn’t listed')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more, please')
    await page.goto('/compare?companies=1,2,3,4,5')
    const boxes = page.getByRole('group', { name: 'Companies' }).getByRole('checkbox')
    await boxes.last().check()
    await page.getByRole('button', { name: 'Compare' }).click()
    await expect(page.getByText('Please choose at most 4')).toBeVisible()
    await expect(boxes.last()).toBeChecked()
    await boxes.first().uncheck()
    await page.getByRole('button', { name: 'Compare' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 4 companies')
  })
})
