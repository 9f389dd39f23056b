import { defineConfig } from 'vitest/config'

const PURE_SERVER_TESTS = ['server/**/*.{rules,views,svg}.test.ts', 'server/config/**/*.test.ts']
const PROCESS_TESTS = 'server/**/*.process.test.ts'

/** Test files that also run on the embedded database: the adapters, and one file for each module with queries. */
const ON_EMBEDDED_TOO = [
  'server/platform/{change-bus,database-errors,db,folded-text,queue,vacuum}.test.ts',
  'server/hostile-leads.test.ts',
  'server/http/health.test.ts',
  'server/modules/analytics/report.test.ts',
  'server/modules/audit/audit-list.test.ts',
  'server/modules/auth/users/users.test.ts',
  'server/modules/badges/badges.http.test.ts',
  'server/modules/companies/companies.test.ts',
  'server/modules/companies/directory/served-places.test.ts',
  'server/modules/companies/documents/company-documents.test.ts',
  'server/modules/companies/merge/company-merge.test.ts',
  'server/modules/contact/contact.test.ts',
  'server/modules/dashboard/dashboard.test.ts',
  'server/modules/email/delivery/delivery.test.ts',
  'server/modules/estimates/estimates.test.ts',
  'server/modules/hostscore/calculation.test.ts',
  'server/modules/leads/create-lead.test.ts',
  'server/modules/leads/admin/lead-list.test.ts',
  'server/modules/locations/search/location-search.test.ts',
  'server/modules/privacy/privacy.test.ts',
  'server/modules/seo/seo.http.test.ts',
  'server/modules/texts/texts.test.ts',
  'server/modules/webhooks/webhooks.test.ts',
]

// vitest 4 does not find this file name by itself: always run `vitest --config vitest.workspace.ts`.
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    env: { TZ: 'Asia/Kathmandu', NODE_ENV: 'test' },
    // By default, vitest runs one file at a time on two cores.
    maxWorkers: 2,
    // Files of a worker share their modules and databases.
    isolate: false,
    // Compiled modules are cached for later runs.
    experimental: { fsModuleCache: true },
    unstubGlobals: true,
    tags: [
      {
        name: 'tail',
        description: 'Only for `npm run test:rest`: waits on a clock, or tries what rarely breaks.',
      },
    ],
    // Tests allocate many short-lived objects: a larger young generation costs memory and saves collections.
    execArgv: ['--max-semi-space-size=64'],
    // Generous, because `npm run check` keeps all cores busy itself.
    testTimeout: 30_000,
    // On CI, a failed test runs once more; `scripts/test.mjs` reports it.
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
          // Built server in a separate process. One file at a time, because they measure time.
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
          // Tests that mock modules, which must not affect other files.
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
