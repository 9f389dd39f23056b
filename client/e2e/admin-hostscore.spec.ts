import type { Page } from '@playwright/test'
import { failCall } from './fail-call.ts'
import { BOTH_LAYOUTS, expect, expectWhole, hydrated, signIn, test } from './story.ts'

const WIDTHS = [360, 768, 1280, 1680]

const toast = (page: Page, title: string) => page.locator('[data-kind]').filter({ hasText: title })
const rankings = (page: Page) => page.getByRole('table', { name: 'Companies by rank' })

async function open(page: Page, query = ''): Promise<void> {
  await signIn(page)
  await page.goto(`/admin/hostscore${query}`)
  await hydrated(page)
}

test('rankings sort, search and page on the server, and the address keeps it', async ({ page, noise }) => {
  await open(page)
  const table = rankings(page)
  for (const name of ['Rank', 'Company', 'Score', 'Badge Level', 'Last Updated', 'Actions'])
    await expect(table.getByRole('columnheader', { name })).toBeVisible()
  const box = page.getByRole('region', { name: 'Companies by rank' })
  expect(await box.evaluate((element) => element.clientHeight)).toBeLessThanOrEqual(600)
  await expect(table.getByRole('row').nth(1)).toContainText('1')

  await table.getByRole('button', { name: 'Company' }).click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(table.getByRole('columnheader', { name: 'Company' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText(/^51 to 100 of/)).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search companies' }).fill('FIDDLE & F')
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/search=FIDDLE/)
  await page.reload()
  await expect(table.getByRole('row')).toHaveCount(2)
  await hydrated(page)
  await page.getByRole('searchbox', { name: 'Search companies' }).fill('nobody is called this')
  await expect(page.getByRole('heading', { name: 'No Companies Found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear Search', exact: true }).click()
  await expect(table.getByRole('row')).toHaveCount(51)
  expect(noise).toEqual([])
})

test('a row shows its badge and breakdown by click and by keyboard, and the code can be copied', async ({
  page,
  context,
  noise,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  const legend = page.getByRole('region', { name: 'Badge Tiers' })
  for (const [name, path] of [
    ['View Methodology', '/methodology'],
    ['View Badge Gallery', '/badge-gallery'],
  ] as const) {
    const link = legend.getByRole('link', { name })
    await expect(link).toHaveAttribute('href', path)
    await expect(link).toHaveAttribute('target', '_blank')
  }
  await page.getByRole('searchbox').fill('Fiddle & Foyer')
  await expect(rankings(page).getByRole('row')).toHaveCount(2)
  await rankings(page).getByRole('cell', { name: 'Hospitality Elite' }).click()
  await expect(page).toHaveURL(/company=65/)
  await expect(legend).toHaveCount(0)
  const preview = page.getByRole('region', { name: 'Badge Preview' })
  await expect(preview.getByRole('img', { name: /^HostScore badge of Fiddle & Foyer/ })).toBeVisible()
  const breakdown = page.getByRole('region', { name: 'Score Breakdown' })
  const factors = breakdown.getByRole('list', { name: 'Factors of the HostScore' })
  await expect(factors.getByRole('listitem')).toHaveCount(7)
  // The documented breakdown describes; the factors above are what adds up.
  await expect(breakdown.getByRole('term')).toHaveText([
    'Guest Reviews 40%',
    'Services Offered 25%',
    'Market Experience 20%',
    'Responsiveness 10%',
    'Specialization 5%',
  ])

  await preview.getByRole('button', { name: 'Copy Embed Code' }).click()
  await expect(toast(page, 'Embed Code Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/verify-badge/65"><img src="')

  await preview.getByRole('button', { name: 'Close' }).click()
  await expect(legend).toBeVisible()
  await rankings(page).getByRole('button', { name: 'Fiddle & Foyer', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(preview).toBeVisible()
  expect(noise).toEqual([])
})

test('a badge is revoked with a reason and restored, and the rankings say so', async ({ page, smtp }) => {
  await open(page, '?search=Fiddle&company=65')
  const menu = () => rankings(page).getByRole('button', { name: 'Actions for Fiddle & Foyer' })
  await menu().click()
  await page.getByRole('menuitem', { name: 'Revoke badge' }).click()
  const dialog = page.getByRole('dialog', { name: 'Revoke badge' })
  await dialog.getByRole('button', { name: 'Revoke badge' }).click()
  await expect(dialog.getByText('Say why')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Shown on a site that is not theirs.')
  await dialog.getByRole('button', { name: 'Revoke badge' }).click()
  await expect(toast(page, 'Badge Revoked')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(rankings(page).getByText('Badge revoked')).toBeVisible()
  await expect(page.getByText('Shown on a site that is not theirs.')).toBeVisible()
  await expect
    .poll(() => smtp.mails.map(({ subject }) => subject))
    .toContain('The HostScore badge of Fiddle & Foyer was revoked')

  await menu().click()
  await page.getByRole('menuitem', { name: 'Restore badge' }).click()
  const restore = page.getByRole('dialog', { name: 'Restore badge' })
  await restore.getByRole('textbox', { name: 'Reason' }).fill('It was taken down.')
  await restore.getByRole('checkbox').uncheck()
  await restore.getByRole('button', { name: 'Restore badge' }).click()
  await expect(toast(page, 'Badge Restored')).toBeVisible()
  await expect(rankings(page).getByText('Badge revoked')).toHaveCount(0)
})

test('all scores are recalculated, with what changed; a second one at the same time is refused', async ({
  page,
}) => {
  await open(page)
  await recalculate(page)
  await expect(toast(page, 'HostScores Updated')).toBeVisible({ timeout: 20_000 })
  const last = page.getByRole('region', { name: 'Last recalculation' })
  await expect(last).toContainText('started by admin@hostmatch.example')
  for (const label of ['Scores changed', 'Went up', 'Went down', 'In a new tier'])
    await expect(last.getByText(label)).toBeVisible()
  const history = page.getByRole('table', { name: 'Recalculations' })
  await expect(history.getByRole('row').nth(1)).toContainText('admin@hostmatch.example')

  await history
    .getByRole('button', { name: /^Changes of/ })
    .last()
    .click()
  const changes = page.getByRole('dialog', { name: 'Before and after' })
  await expect(changes.getByRole('row').nth(1)).toContainText('Unrated →')
  await page.keyboard.press('Escape')
  await expect(changes).toHaveCount(0)

  await page.route('**/trpc/hostscore.recalculateAll*', (route) =>
    route.fulfill({
      status: 409,
      json: [
        {
          error: {
            json: {
              message: 'The scores are being recalculated right now. Please wait until that is done.',
              code: -32009,
              data: { code: 'CONFLICT', httpStatus: 409, appCode: 'RECALCULATION_RUNNING' },
            },
          },
        },
      ],
    }),
  )
  await recalculate(page)
  await expect(toast(page, 'The scores are being recalculated right now.')).toBeVisible()
})

async function recalculate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Recalculate All Scores' }).click()
  await page
    .getByRole('group', { name: /^Recalculate the scores of \d+ companies\?/ })
    .getByRole('button', { name: 'Yes, Recalculate' })
    .click()
}

test('a recalculation is taken back', async ({ page }) => {
  await open(page)
  await recalculate(page)
  await expect(toast(page, 'HostScores Updated')).toBeVisible({ timeout: 20_000 })
  const last = page.getByRole('region', { name: 'Last recalculation' })
  await last.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'The recalculation was taken back')).toBeVisible()
  await expect(page.getByRole('region', { name: 'The last recalculation was taken back' })).toBeVisible()
})

test('badge e-mails go out once, after saying how many', async ({ page, smtp }) => {
  await open(page)
  await page.getByRole('button', { name: 'Distribute Badge Emails' }).click()
  const question = page.getByRole('group', { name: /^Mail \d+ companies their badge\?$/ })
  const count = Number(/\d+/.exec((await question.textContent()) ?? '')?.[0])
  expect(count).toBeGreaterThan(0)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Distribute Badge Emails' })).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Yes, Send' }).click()
  await expect(toast(page, 'Badge Notifications Sent')).toContainText(`${count} mails on the way.`)
  await page.getByRole('button', { name: 'Distribute Badge Emails' }).click()
  await expect(toast(page, 'Every eligible company has had its mail.')).toBeVisible()
  const awarded = () => smtp.mails.filter(({ subject }) => subject?.endsWith('has earned a HostScore badge'))
  await expect.poll(() => awarded().length, { timeout: 30_000 }).toBe(count)
})

test('a report of misuse is read and closed', async ({ page }) => {
  await page.request.post('/trpc/badges.report?batch=1', {
    data: { 0: { json: { companyId: 66, url: 'https://copycat.example/about', message: 'Not theirs.' } } },
  })
  await open(page)
  const reports = page.getByRole('region', { name: 'Misuse reports' })
  await expect(reports.getByRole('link', { name: 'https://copycat.example/about' })).toBeVisible()
  await reports.getByRole('button', { name: /^Close the report about/ }).click()
  await expect(toast(page, 'Report Closed')).toBeVisible()
  await expect(reports.getByText('There is no open report.')).toBeVisible()
  await reports.getByText('Closed', { exact: true }).click()
  await expect(reports.getByText('Not theirs.')).toBeVisible()
})

test('what cannot be loaded is said in its place, with a way to try again', async ({ page }) => {
  await open(page)
  const mend = await failCall(page, 'hostscore.rankings')
  await page.getByRole('searchbox').fill('bay')
  await expect(page.getByRole('alert')).toContainText('Error Loading Rankings', { timeout: 15_000 })
  await mend()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(rankings(page)).toBeVisible()
})

for (const query of ['', '?company=65']) {
  test(`/admin/hostscore${query} hydrates in silence and is accessible at every width, light and dark`, async ({
    page,
    noise,
  }) => {
    await open(page, query)
    await expect(page.locator('h1')).toHaveText('HostScore Management')
    await expect(page).toHaveTitle(/HostScore Management/)
    await expectWhole(page, { widths: WIDTHS, analyzedAt: BOTH_LAYOUTS, where: 'light' })
    await page.getByRole('switch', { name: 'Dark mode' }).click()
    await expectWhole(page, { widths: WIDTHS, rules: ['color-contrast'], where: 'dark' })
    expect(noise).toEqual([])
  })
}
