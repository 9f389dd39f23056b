import { defineConfig } from '@playwright/test'

/**
 * Browser stories against the built server and a real SMTP server. Each worker has both for itself, so the files that run
 * side by side share nothing.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: '../../server/testing/filled-data-dir.ts',
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  // Long enough for a busy machine.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'Asia/Kathmandu',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
