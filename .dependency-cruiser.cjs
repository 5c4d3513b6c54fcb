// The arrows of ARCHITECTURE.md as rules: what a module may import. `npm run check -- --only boundaries` checks them, and
// prints a rule's comment after its name.

const tests = '\\.test\\.tsx?$';
const testFolders = '^(e2e|bench|fault-injection|repo-tests)/';

/** What a package may import of the others, in its own code; everything that is not named is against the arrows. */
const allowed = {
  money: [],
  addresses: [],
  batch: ['addresses'],
  contract: ['money'],
  locales: [],
  database: [],
  ledger: ['money', 'database'],
  server: ['money', 'addresses', 'batch', 'contract', 'locales', 'database', 'ledger'],
  seed: ['money', 'contract', 'locales', 'database', 'ledger', 'server'],
  chain: ['money', 'addresses', 'batch', 'database', 'ledger'],
  signer: ['money', 'addresses', 'batch'],
  browser: ['contract'],
  'customer-app': ['money', 'addresses', 'batch', 'contract', 'locales', 'browser'],
  'admin-app': ['money', 'contract', 'locales', 'browser'],
};

const packageArrows = Object.entries(allowed).map(([name, others]) => ({
  name: `${name}-imports-only-${others.join('-') || 'itself'}`,
  severity: 'error',
  comment: 'ARCHITECTURE.md, "The map", says what a package may import',
  from: { path: `^packages/${name}/`, pathNot: tests },
  to: { path: '^packages/', pathNot: `^packages/(${[name, ...others].join('|')})/` },
}));

/** A rule, with a comment that says what to do about a violation if its name does not. */
const rule = (name, from, to, comment) => ({ name, severity: 'error', ...(comment && { comment }), from, to });

/** The districts of the server, from the door to the ground: each imports only those after it. */
const districts = [
  'start',
  'commands',
  'office',
  'shop',
  'money',
  'people',
  'communication',
  'decisions',
  'foundation',
];
const districtPath = (names) => `^packages/server/src/(${names.join('|')})/`;
const districtArrows = districts
  .slice(1)
  .map((name, index) =>
    rule(
      `${name}-imports-only-districts-after-it`,
      { path: districtPath([name]), pathNot: tests },
      { path: districtPath(districts.slice(0, index + 1)) },
      'declare what it needs from a district before it, and let `start` hand it in: ARCHITECTURE.md, "The districts of the server"',
    ),
  );

/** The parts of the back office: the folders of its features. */
const parts = ['inbox', 'money', 'orders', 'catalogue', 'customers', 'content', 'team', 'system'];

module.exports = {
  forbidden: [
    ...packageArrows,
    ...districtArrows,
    rule(
      'every-file-of-the-server-has-a-district',
      {},
      { path: '^packages/server/src/', pathNot: `${districtPath([...districts, 'testing'])}|/index\\.ts$` },
      `put it into one of ${districts.join(', ')}`,
    ),
    rule('no-cycle', {}, { circular: true }),
    rule('no-unresolved-import', {}, { couldNotResolve: true }),
    rule(
      'no-undeclared-dependency',
      { path: '^packages/', pathNot: tests },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    rule(
      'no-dev-dependency-in-shipped-code',
      { path: '^packages/(?!testkit/)[^/]+/src/', pathNot: `${tests}|/testing/` },
      // Viem is 85 MB that no shop needs: it becomes part of the signer's file when that is built.
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '^node_modules/viem/' },
    ),
    rule(
      'viem-in-the-signer-alone',
      { path: '^packages/(?!batch/|signer/)', pathNot: tests },
      { path: '^node_modules/viem/' },
    ),
    rule(
      'batch-has-no-input-and-output',
      { path: '^packages/(addresses|batch|money)/', pathNot: tests },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'signer-reaches-no-network',
      { path: '^packages/signer/', pathNot: tests },
      { dependencyTypes: ['core'], pathNot: '^(node:)?(crypto|fs|os|path|readline/promises|stream|url)$' },
    ),
    rule('testkit-only-in-tests', { path: '^packages/(?!testkit/)', pathNot: tests }, { path: '^packages/testkit/' }),
    rule('packages-do-not-import-test-folders', { path: '^packages/' }, { path: testFolders }),
    rule(
      'no-orphan-module',
      { orphan: true, path: '^packages/[^/]+/src/', pathNot: `${tests}|\\.d\\.ts$|/src/(index|main)\\.tsx?$` },
      {},
    ),

    rule(
      'routes-do-not-reach-stores',
      { path: '^packages/server/src/.*-routes\\.ts$' },
      { path: '^packages/server/src/.*-(store|state|transfers)\\.ts$' },
    ),
    rule(
      'services-do-not-know-routes',
      { path: '^packages/server/src/.*-(service|store|state|transfers)\\.ts$' },
      { path: '-routes\\.ts$' },
    ),
    rule(
      'stores-do-not-know-services',
      { path: '^packages/server/src/.*-(store|state|transfers)\\.ts$' },
      { path: '-service\\.ts$' },
    ),
    // One subject may live in two districts: jobs run in the foundation, and the office shows and starts them.
    ...[
      ['^packages/server/src/(?!start/)[^/]+/([^/]+)/.+', '^packages/server/src/[^/]+/$1/'],
      ['^packages/server/src/commands/', '^packages/server/src/commands/'],
    ].map(([domain, itself]) =>
      rule(
        'another-domain-only-through-its-service-or-types',
        { path: domain, pathNot: `${tests}|/src/testing/` },
        {
          path: '^packages/server/src/.*-(routes|store|state|transfers)\\.ts$',
          pathNot: itself,
          dependencyTypesNot: ['type-only'],
        },
        'call the service or the operation of the other domain, or import a type',
      ),
    ),
    rule(
      'only-services-and-operations-call-the-ledger',
      {
        path: '^packages/server/src/(foundation/(http|realtime|lists)/|.*-(routes|store|row|view|csv)\\.ts$)',
        pathNot: tests,
      },
      { path: '^packages/ledger/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'the-operation-runner-knows-no-domain',
      { path: '^packages/server/src/decisions/operations/(operation|run-operation)\\.ts$' },
      {
        path: '^packages/server/src/',
        pathNot: '^packages/server/src/(decisions/(operations|approvals|audit)|foundation/http)/|/domain-error\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),

    // The folders of features: one for each feature of the customer app, and in the back office one below its part.
    ...[
      ['customer', '[^/]+'],
      ['admin', '[^/]+/[^/]+'],
    ].map(([app, feature]) =>
      rule(
        'a-feature-never-imports-another',
        { path: `^packages/${app}-app/src/features/(${feature})/` },
        { path: `^packages/${app}-app/src/features/`, pathNot: `^packages/${app}-app/src/features/$1/` },
        'move what both need to the `shared` folder of the app',
      ),
    ),
    rule(
      'every-feature-of-the-back-office-has-a-part',
      {},
      {
        path: '^packages/admin-app/src/features/',
        pathNot: `^packages/admin-app/src/features/(${parts.join('|')})/[^/]+/[^/]+$`,
      },
      `put it into features/<part>/<feature>; the parts are ${parts.join(', ')}`,
    ),
    rule(
      'features-do-not-import-the-shell',
      { path: '^packages/(customer|admin)-app/src/features/' },
      { path: '^packages/[^/]+-app/src/app/' },
    ),
    rule(
      'shared-imports-neither-features-nor-the-shell',
      { path: '^packages/(customer|admin)-app/src/shared/' },
      { path: '^packages/[^/]+-app/src/(features|app)/' },
    ),
  ],
  options: {
    parser: 'swc',
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache)/' },
    enhancedResolveOptions: {
      conditionNames: ['source', 'import', 'browser', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
