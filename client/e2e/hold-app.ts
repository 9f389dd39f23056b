import type { Page } from '@playwright/test'

/** The app's files, the admin's with them: what boot.ts waits for. */
export const APP_FILES = '**/assets/{entry-browser,vendor}-*.js'

/** The app's files come late: everything happens before it runs, until the returned function is called. */
export async function holdApp(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(APP_FILES, async (route) => {
    await held
    await route.continue()
  })
  return release
}
