// Checks that do not run the product, shared by `npm test`, `npm run lint` and `npm run typecheck`.

const bin = (name) => `node_modules/${name}`

/** With its default of four, each checker repeats work of the others: on two cores, one takes half the processor time. */
const ONE_CHECKER = ['--checkers', '1']

export const TYPE_AWARE = 'promises awaited or caught'

/** Arguments for Node.js by the name in reports. */
export const GATES = {
  types: [bin('typescript-7/bin/tsc'), '-p', '.', '--noEmit', ...ONE_CHECKER],
  // The same code again without DOM types: `window` in a service is an error.
  'types of shared/': [bin('typescript-7/bin/tsc'), '-p', 'tsconfig.shared.json', '--noEmit', ...ONE_CHECKER],
  'types of server/': [bin('typescript-7/bin/tsc'), '-p', 'tsconfig.server.json', '--noEmit', ...ONE_CHECKER],
  'format and lint': [bin('@biomejs/biome/bin/biome'), 'ci', '.', '--error-on-warnings'],
  // Biome does not know the types of packages, where most promises come from.
  [TYPE_AWARE]: [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', '.'],
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

/**
 * The checks of `npm run check`. Searching for needless type assertions takes longer than searching for promises and
 * finds no bugs, so it is left to `npm run lint` and `npm test`.
 */
export const QUICK_GATES = {
  ...GATES,
  [TYPE_AWARE]: [...GATES[TYPE_AWARE], '--allow', 'typescript/no-unnecessary-type-assertion'],
}

export const LINT = ['format and lint', TYPE_AWARE, 'structure', 'boundaries', 'unused code']
