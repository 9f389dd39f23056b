import type { Page } from '@playwright/test'

/** Scripts of the app and the admin, which boot.ts waits for. */
export const APP_FILES = '**/assets/{entry.client,shared}-*.js'

/** Delays the app's scripts until the returned function is called. */
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
