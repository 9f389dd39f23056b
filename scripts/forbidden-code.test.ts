import { expect, it } from 'vitest'
import { findForbiddenCode, forbiddenCode } from './forbidden-code.ts'

const getBreaches = (path: string, text: string) => findForbiddenCode([{ path, text }]).breaches

it.each([
  ['client/public/faq/faq-list.tsx', 'const client = createTRPCClient<AppRouter>({ links })'],
  ['client/public/faq/faq-list.tsx', 'const client = createClient()'],
  ['client/public/faq/faq.page.tsx', 'const utils = createTRPCQueryUtils({ queryClient, client })'],
  ['client/public/faq/faq-list.tsx', '<div dangerouslySetInnerHTML={{ __html: text }} />'],
  ['server/app.ts', "Reflect.get(server, 'server')"],
  ['shared/lib/format.ts', 'parse(value as never)'],
  ['server/trpc/init.ts', 'router._def.procedures'],
  ['server/jobs.ts', 'await db.$queryRaw`SELECT 1`'],
  ['prisma/seed.ts', "tx.$executeRawUnsafe('SELECT 1')"],
  ['client/ui/theme/styles.ts', "import '../../node_modules/x/dist/y.css'"],
])('is refused in %s: %s', (path, text) => {
  expect(getBreaches(path, `// first line\n${text}\n`)).toEqual([expect.stringContaining(`${path}:2: `)])
})

it.each([
  ['client/lib/trpc.ts', 'return createTRPCClient({ links })'],
  ['client/entry.client.tsx', 'const client = createClient()'],
  ['server/trpc/init.ts', 'createClient()'],
  ['server/jobs.ts', 'await sql`VACUUM`.execute(db.$kysely)'],
  ['client/document.tsx', '<style dangerouslySetInnerHTML={{ __html: css }} />'],
  ['server/modules/leads/leads.test.ts', 'create({ city: 7 as never })'],
  ['scripts/build.mjs', "'node_modules/vite/bin/vite.js'"],
  ['server/app.ts', 'const x_defined = asNever'],
])('is allowed in %s: %s', (path, text) => {
  expect(getBreaches(path, text)).toEqual([])
})

it('reports an allowed place that matches nothing, without failing', () => {
  const [rule] = forbiddenCode.filter(({ name }) => name === 'Reflect.get')
  const files = [{ path: 'server/modules/email/delivery/delivery.test.ts', text: 'Reflect.get(target, key)' }]
  const { breaches, unused } = findForbiddenCode(files, rule ? [rule] : [])
  expect(breaches).toEqual([])
  expect(unused).toHaveLength((rule?.allowed.length ?? 0) - 1)
  expect(unused.join()).not.toContain('delivery')
})

it('has a reason for each allowed place', () => {
  for (const { allowed } of forbiddenCode)
    for (const { path, reason } of allowed) expect(reason, path.source).toMatch(/\w+ \w+/)
})
