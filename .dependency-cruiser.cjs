// Who may import whom. The domain is pure, so every room of the server may use it; tests and testing/ folders may import anything.
const isTest = '\\.test\\.tsx?$|/testing/|/e2e/|(vite\\.config|storefront/sheets)\\.ts$';

const only = (from, allowed, { nodeCore = false } = {}) => ({
  name: `${from}-imports-only`,
  severity: 'error',
  from: { path: `^${from}/`, pathNot: isTest },
  to: { pathNot: [`^${from}/`, ...allowed], ...(nodeCore && { dependencyTypesNot: ['core'] }) },
});

module.exports = {
  forbidden: [
    only('domain', []),
    only('commands', ['^domain/', '^node_modules/lru-cache/']),
    only('projections', [
      '^domain/',
      '^commands/(ports|eventHandlers)\\.ts$',
      '^node_modules/(kysely|snowball-stemmers)/',
      '^events$', // of Node: how many may listen to one signal
    ]),
    // The fields of documents and the definition of text are plain data and one expression: wire forms are made of them.
    only('api/contract', [
      '^node_modules/zod/',
      '^domain/.+\\.fields\\.ts$',
      '^domain/document/(?:field|blank)\\.ts$',
      '^domain/documentKinds/document(?:Fields|Kinds)\\.ts$',
      '^domain/text\\.ts$',
    ]),
    only('api', ['^(domain|commands|projections)/', '^node_modules/'], { nodeCore: true }),
    // Its server rendering runs on Node. What a choice weighs, holds and is called has one place, also while it is being chosen.
    only(
      'storefront',
      ['^api/contract/', '^domain/(choice/figures|wok/texts/wokNames)\\.ts$', '^node_modules/'],
      {
        nodeCore: true,
      },
    ),
    // What the map, the colours and prices are judged by is judged while one draws or types; how far lists count is one number.
    only('backoffice', [
      '^api/contract/',
      '^domain/(document/ring|mostCounted|product/margin|settings/tones)\\.ts$',
      '^node_modules/',
    ]),
    {
      name: 'infra-imports-no-spa',
      severity: 'error',
      from: { path: '^infra/' },
      to: { path: '^(storefront|backoffice)/' },
    },
    {
      name: 'nobody-imports-infra',
      severity: 'error',
      from: { pathNot: `^infra/|${isTest}` },
      to: { path: '^infra/' },
    },
    {
      name: 'nobody-imports-tests',
      severity: 'error',
      from: { pathNot: isTest },
      to: { path: isTest, pathNot: '^node_modules/' },
    },
    {
      name: 'features-stay-apart',
      severity: 'error',
      from: { path: '^(storefront|backoffice)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    // A page that is loaded when it is asked for may import what leads to it: nothing waits in a circle.
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
  ],
  options: {
    tsPreCompilationDeps: true, // type-only imports count
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
  },
};
