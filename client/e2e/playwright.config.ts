import { defineConfig } from '@playwright/test'

/**
 * Browser tests against the built server and a real SMTP server. Each worker has its own pair, so files that run in
 * parallel share nothing.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: '../../server/testing/filled-site.ts',
  // One per core of a small machine: pages keep the cores busy, so a third is not faster.
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  // Timeouts for a busy machine.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'Asia/Kathmandu',
    // Recording a trace costs as much as the test itself: only a failed test's second run does.
    trace: 'on-first-retry',
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
