// Checks that do not run the product, shared by `npm test`, `npm run lint` and `npm run typecheck`.

const bin = (name) => `node_modules/${name}`

/** With its default of four, each checker repeats work of the others: on two cores, one takes half the processor time. */
const ONE_CHECKER = ['--checkers', '1']

/** Arguments for Node.js by the name in reports. */
export const GATES = {
  types: [bin('typescript-7/bin/tsc'), '-p', '.', '--noEmit', ...ONE_CHECKER],
  // The same code again without DOM types: `window` in a service is an error.
  'types of shared/': [bin('typescript-7/bin/tsc'), '-p', 'tsconfig.shared.json', '--noEmit', ...ONE_CHECKER],
  'types of server/': [bin('typescript-7/bin/tsc'), '-p', 'tsconfig.server.json', '--noEmit', ...ONE_CHECKER],
  'format and lint': [bin('@biomejs/biome/bin/biome'), 'ci', '.', '--error-on-warnings'],
  // Biome does not know the types of packages, where most promises come from.
  'promises awaited or caught': [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', '.'],
  structure: ['--import', 'tsx', 'scripts/check-structure.ts'],
  boundaries: [
    bin('dependency-cruiser/bin/dependency-cruise.mjs'),
    '--config',
    '.dependency-cruiser.mjs',
    'client',
    'server',
    'shared',
    'prisma',
    'scripts',
  ],
  'unused code': [bin('knip/bin/knip.js'), '--cache'],
  'schema drift': ['--import', 'tsx', 'scripts/check-schema-drift.ts'],
}

export const LINT = [
  'format and lint',
  'promises awaited or caught',
  'structure',
  'boundaries',
  'unused code',
]
