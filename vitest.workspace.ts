import { defineConfig } from 'vitest/config'

const PURE_SERVER_TESTS = ['server/**/*.{rules,views,svg}.test.ts', 'server/config/**/*.test.ts']
const PROCESS_TESTS = 'server/**/*.process.test.ts'

/** What `npm test` runs on the embedded database too where there is a PostgreSQL server: the adapters, and each module that has queries once. */
const ON_EMBEDDED_TOO = [
  'server/platform/**/*.test.ts',
  'server/jobs.test.ts',
  'server/hostile-leads.test.ts',
  'server/plugins/health.test.ts',
  'server/modules/analytics/report.test.ts',
  'server/modules/audit/audit-list.test.ts',
  'server/modules/auth/users.test.ts',
  'server/modules/badges/badges.http.test.ts',
  'server/modules/companies/companies.test.ts',
  'server/modules/contact/contact.test.ts',
  'server/modules/dashboard/dashboard.test.ts',
  'server/modules/email/delivery.test.ts',
  'server/modules/estimates/estimates.test.ts',
  'server/modules/hostscore/calculation.test.ts',
  'server/modules/leads/create-lead.test.ts',
  'server/modules/leads/lead-list.test.ts',
  'server/modules/locations/location-search.test.ts',
  'server/modules/privacy/privacy.test.ts',
  'server/modules/seo/seo.http.test.ts',
]

// vitest 4 no longer looks for this name by itself: always run `vitest --config vitest.workspace.ts`.
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    env: { TZ: 'Asia/Kathmandu', NODE_ENV: 'test' },
    // Left to itself, vitest runs one file at a time on two cores.
    maxWorkers: 2,
    // Files of a worker share their modules and their databases.
    isolate: false,
    // What is compiled once serves the other runs of a check, and the next check.
    experimental: { fsModuleCache: true },
    unstubGlobals: true,
    // Much is made and soon forgotten: a larger nursery costs memory and spares collections.
    execArgv: ['--max-semi-space-size=64'],
    // A busy machine is no mistake: `npm run check` keeps all cores busy itself.
    testTimeout: 30_000,
    // On a CI machine a test that failed by chance runs once more; `scripts/test.mjs` names it.
    retry: process.env.CI ? 1 : 0,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          include: [
            'shared/**/*.test.ts',
            'prisma/**/*.test.ts',
            ...PURE_SERVER_TESTS,
            'client/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          setupFiles: ['server/testing/fail-on-noise.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'data',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          exclude: [...PURE_SERVER_TESTS, PROCESS_TESTS],
          globalSetup: ['server/testing/template-database.ts'],
          setupFiles: ['server/testing/fail-on-noise.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          environment: 'node',
          env: { TEST_DATABASE_URL: '' },
          include: ON_EMBEDDED_TOO,
          exclude: [...PURE_SERVER_TESTS, PROCESS_TESTS],
          globalSetup: ['server/testing/template-database.ts'],
          setupFiles: ['server/testing/fail-on-noise.ts'],
        },
      },
      {
        extends: true,
        test: {
          // The built server as its own process: starts, stops, kills. One at a time: they measure time.
          name: 'process',
          environment: 'node',
          include: [PROCESS_TESTS],
          globalSetup: ['server/testing/filled-data-dir.ts'],
          setupFiles: ['server/testing/fail-on-noise.ts'],
          fileParallelism: false,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: ['client/**/*.test.tsx'],
          exclude: ['client/**/*.mocked.test.tsx'],
          setupFiles: ['server/testing/fail-on-noise.ts'],
        },
      },
      {
        extends: true,
        test: {
          // Those that replace a module: none of theirs may reach other files.
          name: 'mocked',
          environment: 'jsdom',
          include: ['client/**/*.mocked.test.tsx'],
          setupFiles: ['server/testing/fail-on-noise.ts'],
          isolate: true,
        },
      },
    ],
  },
})
