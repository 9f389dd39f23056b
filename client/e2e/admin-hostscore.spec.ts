import type { Page } from '@playwright/test'
import { failCall } from './fail-call.ts'
import { expect, expectAccessibleAndResponsive, hydrated, signIn, TAIL, test, toast } from './test-kit.ts'

const WIDTHS = [360, 768, 1280, 1680]

const rankings = (page: Page) => page.getByRole('table', { name: 'Companies by rank' })
const runs = (page: Page) => page.getByRole('table', { name: 'Runs, newest first' })

async function open(page: Page, query = ''): Promise<void> {
  await signIn(page)
  await page.goto(`/admin/hostscore${query}`)
  await hydrated(page)
}

test('sorts, searches and pages the rankings on the server and keeps them in the URL', { tag: TAIL }, async ({
  page,
  pageErrors,
}) => {
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
  await expect(page.getByText(/^51–100 of/)).toBeVisible()

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
  expect(pageErrors).toEqual([])
})

test('shows badge and breakdown of a row by click and by keyboard, and copies the code', async ({
  page,
  context,
  pageErrors,
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
  // The documented breakdown is a description; the factors above it add up to the total.
  const described = breakdown.getByRole('list', { name: 'What matters to owners' })
  await expect(described.getByRole('listitem')).toHaveText([
    /^Guest Reviews\d+ of 100 40% ·/,
    /^Services Offered\d+ of 100 25% ·/,
    /^Market Experience\d+ of 100 20% ·/,
    /^Responsiveness\d+ of 100 10% ·/,
    /^Specialization\d+ of 100 5% ·/,
  ])

  await preview.getByRole('button', { name: 'Copy Embed Code' }).click()
  await expect(toast(page, 'Embed Code Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/verify-badge/65"><img src="')

  await preview.getByRole('button', { name: 'Close' }).click()
  await expect(legend).toBeVisible()
  await rankings(page).getByRole('button', { name: 'Fiddle & Foyer', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(preview).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('revokes a badge with a reason, restores it, and updates the rankings', { tag: TAIL }, async ({
  page,
  smtp,
}) => {
  await open(page, '?search=Fiddle&company=65')
  const menu = () => rankings(page).getByRole('button', { name: 'Actions for Fiddle & Foyer' })
  await menu().click()
  await page.getByRole('menuitem', { name: 'Revoke Badge' }).click()
  const dialog = page.getByRole('dialog', { name: 'Revoke Badge' })
  await dialog.getByRole('button', { name: 'Revoke Badge' }).click()
  await expect(dialog.getByText('Please enter a reason')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Shown on a site that is not theirs.')
  await dialog.getByRole('button', { name: 'Revoke Badge' }).click()
  await expect(toast(page, 'Badge Revoked')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(rankings(page).getByText('Badge revoked')).toBeVisible()
  await expect(page.getByText('Shown on a site that is not theirs.')).toBeVisible()
  await expect
    .poll(() => smtp.mails.map(({ subject }) => subject))
    .toContain('Fiddle & Foyer’s HostScore badge was revoked')

  await menu().click()
  await page.getByRole('menuitem', { name: 'Restore Badge' }).click()
  const restore = page.getByRole('dialog', { name: 'Restore Badge' })
  await restore.getByRole('textbox', { name: 'Reason' }).fill('It was taken down.')
  await restore.getByRole('checkbox').uncheck()
  await restore.getByRole('button', { name: 'Restore Badge' }).click()
  await expect(toast(page, 'Badge Restored')).toBeVisible()
  await expect(rankings(page).getByText('Badge revoked')).toHaveCount(0)
})

test('recalculates all scores, lists the changes, and refuses a second run meanwhile', async ({ page }) => {
  await open(page)
  await recalculate(page)
  await expect(toast(page, 'HostScores Updated')).toBeVisible({ timeout: 20_000 })
  const newest = runs(page).getByRole('row').nth(1)
  await expect(newest).toContainText('admin@hostmatch.example')
  await expect(newest).toContainText('Done')

  await runs(page)
    .getByRole('button', { name: /^View Changes/ })
    .last()
    .click()
  const changes = page.getByRole('dialog', { name: 'Before and After' })
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
              message: 'Scores are being recalculated right now. Please wait until that’s done.',
              code: -32009,
              data: { code: 'CONFLICT', httpStatus: 409, appCode: 'RECALCULATION_RUNNING' },
            },
          },
        },
      ],
    }),
  )
  await recalculate(page)
  await expect(toast(page, 'Scores are being recalculated right now.')).toBeVisible()
})

async function recalculate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Recalculate All Scores' }).click()
  await page
    .getByRole('group', { name: /^Recalculate the scores of \d+ companies\?/ })
    .getByRole('button', { name: 'Yes, Recalculate' })
    .click()
}

test('undoes a recalculation', { tag: TAIL }, async ({ page }) => {
  await open(page)
  await recalculate(page)
  await expect(toast(page, 'HostScores Updated')).toBeVisible({ timeout: 20_000 })
  const newest = runs(page).getByRole('row').nth(1)
  await newest.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'The recalculation was undone')).toBeVisible()
  await expect(newest).toContainText('All scores and ranks are back to their previous values.')
})

test('sends each badge email once, after a confirmation with the count', { tag: TAIL }, async ({
  page,
  smtp,
}) => {
  await open(page)
  await page.getByRole('button', { name: 'Distribute Badge Emails' }).click()
  const question = page.getByRole('group', { name: /^Email badges to \d+ companies\?$/ })
  const count = Number(/\d+/.exec((await question.textContent()) ?? '')?.[0])
  expect(count).toBeGreaterThan(0)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Distribute Badge Emails' })).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Yes, Send' }).click()
  await expect(toast(page, 'Badge Notifications Sent')).toContainText(`${count} emails on the way.`)
  await page.getByRole('button', { name: 'Distribute Badge Emails' }).click()
  await expect(toast(page, 'Every eligible company has already been emailed.')).toBeVisible()
  const awarded = () => smtp.mails.filter(({ subject }) => subject?.endsWith('has earned a HostScore badge'))
  await expect.poll(() => awarded().length, { timeout: 30_000 }).toBe(count)
})

test('shows and closes a misuse report', { tag: TAIL }, async ({ page }) => {
  await page.request.post('/trpc/badges.report?batch=1', {
    data: { 0: { json: { companyId: 66, url: 'https://copycat.example/about', message: 'Not theirs.' } } },
  })
  await open(page)
  const reports = page.getByRole('region', { name: 'Misuse Reports' })
  await expect(reports.getByRole('link', { name: 'https://copycat.example/about' })).toBeVisible()
  await reports.getByRole('button', { name: /^Close the report about/ }).click()
  await expect(toast(page, 'Report Closed')).toBeVisible()
  await expect(reports.getByText(/^No open reports\./)).toBeVisible()
})

test('shows a failed panel with a retry button', { tag: TAIL }, async ({ page }) => {
  await open(page)
  const restore = await failCall(page, 'hostscore.rankings')
  await page.getByRole('searchbox').fill('bay')
  await expect(page.getByRole('alert')).toContainText('Error Loading Rankings', { timeout: 15_000 })
  await restore()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(rankings(page)).toBeVisible()
})

test('a selected company hydrates without console output and is accessible at every width, light and dark', {
  tag: TAIL,
}, async ({ page, pageErrors }) => {
  await open(page, '?company=65')
  await expect(page.locator('h1')).toHaveText('HostScore Management')
  await expect(page).toHaveTitle(/HostScore Management/)
  await expectAccessibleAndResponsive(page, { widths: WIDTHS, where: 'light' })
  await page.getByRole('switch', { name: 'Dark mode' }).click()
  await expectAccessibleAndResponsive(page, { widths: WIDTHS, rules: ['color-contrast'], where: 'dark' })
  expect(pageErrors).toEqual([])
})
