/** Sitemaps (sitemaps.org/protocol.html) and robots.txt as text. */

/** The protocol limits the URLs per file. A file of listings covers one range of ids, so it never exceeds the limit. */
export const SPAN = 50_000;

/** Listings are split by offer. */
export const listingKinds = ['sale', 'rent', 'stays'] as const;
export type ListingKind = (typeof listingKinds)[number];

/** Last file whose ids are all valid (PostgreSQL `integer`). */
const LAST_FILE = Math.floor(2_147_483_647 / SPAN);

/** `sale-3.xml`; undefined for an invalid file name. */
export function listingFile(name: string): { kind: ListingKind; number: number } | undefined {
  const [, kind, digits] = /^(sale|rent|stays)-([1-9]\d{0,4})\.xml$/.exec(name) ?? [];
  const number = Number(digits);
  return kind && number <= LAST_FILE ? { kind: kind as ListingKind, number } : undefined;
}

/** Pages that belong to no listing or comune. */
export const ownPages = [
  '/',
  '/search/market',
  '/search/hospitality',
  '/agenzie',
  '/tutorials/sell-property',
  '/tutorials/vacation-rental',
  '/tutorials/property-search',
  '/tutorials/open-days',
  '/tutorials/virtual-tour',
  '/static/about',
  '/static/accessibility',
  '/static/data-sources',
  '/static/contacts',
  '/quanto-costa',
  '/quanto-costa?kind=rent',
  '/quanto-costa?kind=running',
  '/static/costs-sources',
  '/static/ranking',
  '/static/transparency',
  '/static/privacy-policy',
  '/static/terms',
  '/static/cookies',
] as const;

type Entry = { path: string; lastModified?: Date };

/** URLs of one file. `origin` is the public origin of the site. */
export function urlSet(origin: string, entries: readonly Entry[]): string {
  return documentOf('urlset', 'url', origin, entries);
}

/** List of files. */
export function sitemapIndex(origin: string, entries: readonly Entry[]): string {
  return documentOf('sitemapindex', 'sitemap', origin, entries);
}

function documentOf(root: string, element: string, origin: string, entries: readonly Entry[]): string {
  const lines = entries.map(({ path, lastModified }) => {
    const changed = lastModified ? `<lastmod>${lastModified.toISOString().slice(0, 19)}Z</lastmod>` : '';
    return `<${element}><loc>${escaped(origin + path)}</loc>${changed}</${element}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</${root}>\n`;
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');

/** Private paths, and paths that are no page. */
const closed = ['/dashboard', '/admin', '/auth', '/api', '/dev', '/_ui', '/alerts'];

/** RFC 9309: allows everything but closed paths, and names the sitemaps. */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    'Allow: /',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
