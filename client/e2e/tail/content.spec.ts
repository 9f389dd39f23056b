import type { Page } from '@playwright/test'
import { expect, hydrated, storyWidths, test, waitForEmail } from '../test-kit.ts'

const LAUNCH = '/blog/hostscore-badge-system-launch-2025'

for (const [path, heading] of [
  ['/blog/no-such-article', 'Article Not Found'],
  ['/blog/category/no-such-category', '404 Page Not Found'],
  ['/blog?page=99', '404 Page Not Found'],
  ['/resources/no-such-guide', '404 Page Not Found'],
] as const) {
  test(`${path} is not found, and not for search engines`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  })
}

test('Load More Articles adds six at a time, stays where it is, and reads on in the first new one', async ({
  page,
}) => {
  await page.goto('/blog')
  await hydrated(page)
  const articles = page.getByRole('main').getByRole('article')
  await expect(articles).toHaveCount(6)
  const more = page.getByRole('link', { name: 'Load More Articles' })
  await more.click()
  await expect(articles).toHaveCount(12)
  await expect(page.locator('#page-2')).toBeFocused()
  await expect(page).toHaveURL(/\/blog\?page=2#page-2$/)
  await more.click()
  await expect(articles).toHaveCount(13)
  await expect(more).toHaveCount(0)
  const titles = await articles.getByRole('heading').allTextContents()
  expect(new Set(titles).size).toBe(13)
})

test('from the list into an article and back: text, chapters, related articles, one title', async ({
  page,
  pageErrors,
}) => {
  await page.goto('/blog')
  await hydrated(page)
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Industry Report' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Industry Report')
  await page.getByRole('link', { name: /The HostScore badge is here/ }).click()
  await page.waitForURL(`**${LAUNCH}`)
  await expect(page.getByRole('heading', { name: 'What the badge says' })).toBeVisible()
  await expect(page).toHaveTitle(/The HostScore badge is here/)
  await page.getByRole('navigation', { name: 'In this article' }).getByRole('link').last().click()
  await expect(page).toHaveURL(/#if-you-run-a-management-company$/)
  await expect(page.getByRole('link', { name: 'Register Your Company' })).toHaveAttribute(
    'href',
    '/company-registration',
  )
  // A link inside the compiled text is a plain one.
  await page.locator('#article-text').getByRole('link', { name: 'checklist' }).first().click()
  await page.waitForURL('**/resources/company-evaluation-checklist')
  await expect(page.getByRole('heading', { name: 'Checklist', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'What the badge says' })).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('an article’s text is in its page once, and stays when the app takes over', async ({
  page,
  request,
}) => {
  const html = await (await request.get(LAUNCH)).text()
  expect(html.split('Why the badge cannot go stale</h2>')).toHaveLength(2)
  expect(html).not.toContain('cannot go stale\\u003c')
  const [data] = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
  expect(JSON.parse(data?.[1] ?? '[]')).toMatchObject([
    { '@type': 'Article', datePublished: '2025-01-14', articleSection: 'Industry Report' },
    { '@type': 'BreadcrumbList' },
  ])
  await page.goto(LAUNCH)
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Why the badge cannot go stale' })).toBeVisible()
})

test('a checklist keeps its ticks, and prints on one page', async ({ page }) => {
  await page.goto('/resources/property-preparation')
  await hydrated(page)
  const box = page.getByLabel('Blinds darken the room')
  await box.check()
  await page.reload()
  await hydrated(page)
  await expect(box).toBeChecked()
  await page.evaluate(() => {
    window.print = () => Object.assign(window, { printed: document.querySelector('[data-print]') !== null })
  })
  await page.getByRole('button', { name: 'Print checklist' }).click()
  expect(await page.evaluate(() => (window as { printed?: boolean }).printed)).toBe(true)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.locator('[data-print]')).toHaveCount(0)
})

for (const slug of [
  'property-preparation',
  'tax-basics',
  'photography',
  'seasonal-occupancy',
  'safety-and-security',
  'company-evaluation-checklist',
]) {
  test(`the checklist of ${slug} is one sheet of paper`, async ({ page }) => {
    await page.goto(`/resources/${slug}`)
    await hydrated(page)
    await page.evaluate(() => {
      const guide = document.querySelector('#guide-text')?.closest('main > *')
      guide?.setAttribute('data-print', 'checklist')
    })
    const sheet = (await page.pdf({ format: 'Letter' })).toString('latin1')
    expect(sheet.match(/\/Type \/Page\b/g)).toHaveLength(1)
  })
}

test('a link to a question opens it, one of its group at a time', async ({ page }) => {
  await page.goto('/faq#what-managers-charge')
  await hydrated(page)
  await opensOnlyItsOwn(page)
  await page.getByText('Will I earn more with a manager?').click()
  await expect(page.locator('#what-managers-charge')).toBeHidden()
  await expect(page.locator('details[open]')).toHaveCount(1)
  await page.getByText('What does HostMatch cost me?').click()
  await expect(page.locator('details[open]')).toHaveCount(2)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('Load More Articles is a link to a longer list', async ({ page }) => {
    await page.goto('/blog')
    await page.getByRole('link', { name: 'Load More Articles' }).click()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(12)
    await expect(page).toHaveURL(/#page-2$/)
  })

  test('a link to a question opens it', async ({ page }) => {
    await page.goto('/faq#what-managers-charge')
    await opensOnlyItsOwn(page)
  })

  test('a message is sent, after a refusal that keeps everything typed', async ({ page, smtp }) => {
    await page.goto('/contact')
    await page.getByLabel('Your name').fill('Olu Bayo')
    await page.getByLabel('Email').fill('olu@')
    await page.getByLabel('Message').fill('Do you cover Ocracoke?')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Please enter a valid email address').first()).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue('Do you cover Ocracoke?')
    await page.getByLabel('Email').fill('olu@home.example')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks, we got your message')
    await waitForEmail(smtp, 'olu@home.example')
  })
})

async function opensOnlyItsOwn(page: Page) {
  await expect(page.locator('#what-managers-charge')).toBeVisible()
  await expect(page.locator('details[open]')).toHaveCount(1)
  await expect(page.getByText('What do management companies charge?')).toBeInViewport()
}

test('an article names authors and sources, copies its link, and keeps the first column of tables in place', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/blog/what-a-percentage-fee-is-a-percentage-of?utm_source=x')
  await hydrated(page)
  await expect(page.getByText('By the HostMatch editors.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Airbnb service fees' })).toHaveAttribute('rel', 'noopener')
  const table = page.getByRole('group', { name: 'Table' }).nth(1)
  const first = table.getByRole('cell').first()
  const before = await first.boundingBox()
  await table.evaluate((element) => element.scrollTo({ left: 80, behavior: 'instant' }))
  expect(await table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(20)
  expect((await first.boundingBox())?.x).toBe(before?.x)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/blog\/what-a-percentage-fee-is-a-percentage-of$/,
  )
})

for (const { width, tag } of storyWidths(390)) {
  test(`at ${width} px the trust pages lead with what is real`, { tag }, async ({ page, pageErrors }) => {
    await page.setViewportSize({ width, height: 844 })
    const expectInOrder = async (names: readonly string[]) => {
      for (const name of names)
        await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: name })).toBeVisible()
      const headings = await page.getByRole('heading', { level: 2 }).allTextContents()
      const places = names.map((name) => headings.findIndex((heading) => heading.startsWith(name)))
      expect(places, headings.join(' | ')).toEqual(places.toSorted((a, b) => a - b))
      expect(places).not.toContain(-1)
    }
    await page.goto('/about')
    await expectInOrder(['Who runs this site', 'How HostMatch earns money', 'How companies are ranked'])
    await page.getByRole('contentinfo').getByRole('link', { name: 'Testimonials' }).click()
    await page.waitForURL('**/testimonials')
    await expectInOrder(['Our records on', 'How stories will look here'])
    await expect(page.getByText('Sample testimonials, shown for illustration.')).toBeVisible()
    expect(pageErrors).toEqual([])
  })
}

test('the mark of a verified company explains itself by keyboard, touch and without JavaScript', async ({
  browser,
  baseURL,
}) => {
  for (const options of [{}, { hasTouch: true }, { javaScriptEnabled: false }]) {
    const context = await browser.newContext({ ...options, ...(baseURL ? { baseURL } : {}) })
    const page = await context.newPage()
    await page.goto('/locations/fl/miami')
    const mark = page.getByRole('main').getByRole('button', { name: 'Verified', exact: true }).first()
    if ('hasTouch' in options) {
      await hydrated(page)
      await mark.tap()
    } else {
      if (!('javaScriptEnabled' in options)) await hydrated(page)
      await mark.focus()
    }
    await expect(page.getByText('We don’t check licenses or insurance').first()).toBeVisible()
    await context.close()
  }
})
