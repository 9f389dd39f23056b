import { defineConfig } from 'vitest/config'

/** Long ones that ask little of the database (who may call what, how pictures are drawn): on the embedded one alone. */
const SAME_ON_ANY_DATABASE = [
  'server/access-matrix.http.test.ts',
  'server/modules/sharing/share-pictures.http.test.ts',
]

// vitest 4 no longer looks for this name by itself: always run `vitest --config vitest.workspace.ts`.
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    env: { TZ: 'Asia/Kathmandu', NODE_ENV: 'test' },
    // Left to itself, vitest runs one file at a time on two cores.
    maxWorkers: 2,
    // Files of a worker share their modules and their databases; and no test replaces one that others use.
    isolate: false,
    // What is compiled once serves the other runs of a check, and the next check.
    experimental: { fsModuleCache: true },
    unstubGlobals: true,
    // Much is made and soon forgotten: a larger nursery costs memory and spares collections.
    execArgv: ['--max-semi-space-size=64'],
    // A busy machine is no mistake: `npm run check` keeps all cores busy itself.
    testTimeout: 30_000,
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
            'server/**/*.{rules,views,svg}.test.ts',
            'server/config/**/*.test.ts',
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
          exclude: [
            'server/**/*.{rules,views,svg,process}.test.ts',
            'server/config/**/*.test.ts',
            ...(process.env.TEST_DATABASE_URL ? SAME_ON_ANY_DATABASE : []),
          ],
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
          include: ['server/**/*.process.test.ts'],
          setupFiles: ['server/testing/fail-on-noise.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: ['client/**/*.test.tsx'],
          setupFiles: ['server/testing/fail-on-noise.ts'],
        },
      },
    ],
  },
})
