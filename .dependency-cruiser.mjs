/** Import rules. Exceptions stand in the rule they relax. */
const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

export default {
  forbidden: [
    rule(
      'no-cycles',
      'Code that needs each other is one thing in two files.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule(
      'shared-is-pure',
      'shared/ runs anywhere: browser, server, mail, badge.',
      { path: '^shared/', pathNot: '\\.test\\.ts$' },
      {
        path: '^(client|server|prisma|scripts)/|^node:|node_modules/(react|fastify|@prisma|@trpc|@mantine)',
      },
    ),
    rule(
      'client-knows-no-server',
      'Secrets and database code must not reach a browser; the router gives its type alone.',
      { path: '^client/', pathNot: '^client/e2e/' },
      {
        path: '^(server|prisma|scripts)/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'one-door-to-the-router',
      'Pages talk to the server through client/lib/trpc.ts; the server entry renders with it.',
      {
        path: '^client/',
        pathNot: '^client/(lib/trpc\\.ts|entry\\.server\\.tsx|e2e/.*)$',
      },
      { path: '^server/' },
    ),
    rule(
      'pages-are-closed',
      'What two pages need is a part. A page that reaches into another cannot be moved or removed.',
      { path: '^client/public/(?!parts/|layout/)([^/]+)/' },
      { path: '^client/public/', pathNot: '^client/public/($1/|parts/|layout/)' },
    ),
    rule(
      'parts-are-closed',
      'A page composes parts; a part that reaches into another, or into a page, cannot be reused. The quote request composes the lead form (decision 75).',
      { path: '^client/public/parts/(?!quote-request/)([^/]+)/' },
      { path: '^client/public/', pathNot: '^client/public/parts/$1/' },
    ),
    rule(
      'quote-request-composes-the-form',
      'The quote request knows the lead form alone (decision 75).',
      { path: '^client/public/parts/quote-request/' },
      { path: '^client/public/', pathNot: '^client/public/parts/(quote-request|lead-form)/' },
    ),
    rule(
      'admin-screens-are-closed',
      'Screens of the admin share parts, not each other.',
      { path: '^client/admin/(?!layout/)([^/]+)/' },
      { path: '^client/admin/', pathNot: '^client/admin/($1|parts|lib|layout)/|^client/admin/routes\\.ts$' },
    ),
    rule(
      'site-and-admin-are-apart',
      'A page of the site must not ship code of the admin, nor the other way round.',
      { path: '^client/(public|admin)/' },
      { path: '^client/(public|admin)/', pathNot: '^client/$1/' },
    ),
    rule(
      'ui-knows-no-domain',
      'A component could ship in another product.',
      { path: '^client/ui/' },
      {
        path: '^client/(public|admin|content)/|^shared/(?!lib/)[^/]+/[^/]+\\.schema\\.ts$|^server/',
      },
    ),
    rule(
      'prisma-in-repos-only',
      'Queries stand in one kind of file, with named selects.',
      {
        path: '^server/',
        pathNot: '\\.repo\\.ts$|^server/platform/db\\.ts$|^server/testing/',
      },
      { path: '^prisma/generated/|node_modules/@prisma/' },
    ),
    rule(
      'repos-behind-services',
      'A module’s code is its own: others ask its service. A repo may read any table in a join, but writes its own alone (server/table-owners.rules.test.ts).',
      { path: '^server/modules/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      {
        path: '^server/modules/[^/]+/',
        pathNot: '^server/modules/$1/|\\.service\\.ts$|\\.(jobs|mails)\\.ts$|/actor\\.rules\\.ts$',
      },
    ),
    rule(
      'services-know-no-transport',
      'A worker calls these too.',
      {
        path: '^server/modules/.*\\.(service|repo|rules|jobs|mails)\\.ts$',
      },
      { path: 'node_modules/(@trpc|fastify|@fastify|react-router)' },
    ),
    rule(
      'rules-are-pure',
      'A decision that reads a database cannot be tested as a table.',
      { path: '^server/modules/.*\\.rules\\.ts$' },
      {
        path: '\\.(repo|service|router|http|jobs)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'nothing-imports-scripts',
      'Scripts are entry points.',
      { path: '^(client|server|shared|prisma)/' },
      { path: '^scripts/' },
    ),
    rule(
      'nothing-imports-testing',
      'Test code stays in tests.',
      {
        path: '^(client|server|shared|prisma)/',
        pathNot: '\\.test\\.tsx?$|^(server|client)/testing/|^client/e2e/',
      },
      {
        path: '^(server|client)/testing/',
      },
    ),
    rule(
      'no-orphans',
      'A file nobody imports is dead.',
      {
        orphan: true,
        pathNot:
          '\\.(test|spec)\\.tsx?$|\\.d\\.m?ts$|^[^/]+$|^scripts/|^client/e2e/|embedded-postgres-child\\.ts$|directory-lock-worker\\.mjs$|^prisma/generated/|^client/(dev-refresh|boot)\\.ts$',
      },
      {},
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules|^prisma/generated' },
    exclude: { path: '\\.css$|^dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
