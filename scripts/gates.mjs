// What is checked without running the product. `npm test`, `npm run lint` and `npm run typecheck` share this list.

const bin = (name) => `node_modules/${name}`

/** Arguments for Node.js by the name that a report shows. */
export const GATES = {
  types: [bin('typescript-7/bin/tsc'), '-p', '.', '--noEmit'],
  'format and lint': [bin('@biomejs/biome/bin/biome'), 'ci', '.', '--error-on-warnings'],
  // Biome knows no types of packages, and most promises come from those.
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

/** The gates of `npm run lint`. */
export const LINT = [
  'format and lint',
  'promises awaited or caught',
  'structure',
  'boundaries',
  'unused code',
]
