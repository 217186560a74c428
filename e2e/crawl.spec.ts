import type { APIRequestContext } from '@playwright/test';
import { everyPage } from '../tools/page-inventory.ts';
import { test } from './app.ts';
import { expect } from './journey.ts';

/**
 * Follows every public link of the demo dataset like a crawler: without scripts, three links deep, every list to its
 * end. A page is an orphan unless a visited page links to it.
 */

const MAX_DEPTH = 3;
const CONCURRENCY = 4;

type Link = { href: string; isCurrent: boolean; isNext: boolean };
type CrawledPage = { status: number; address: string; links: Link[]; text: string };
type Crawl = { pages: Map<string, CrawledPage>; faults: Set<string> };

/** Reached from an email, a provider, a service worker or by address: no page links to them. */
const withoutLinks = new Set([
  'alerts/unsubscribe',
  'invitation',
  'register/:token',
  'open-days/answer',
  'decisions',
  'auth/verify',
  'auth/verify/email/:email',
  'auth/reset-password',
  'auth/email-change',
  'auth/email-change/undo',
  'auth/contact-email',
  'auth/social/:provider',
  'dev/mailbox',
  'dev/openid/:provider/authorize',
  'offline',
  '_ui',
  '*',
]);

const attribute = (tag: string, name: string) =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&').replaceAll('&#x27;', "'") ?? null;

function linksOf(html: string): Link[] {
  return [...html.matchAll(/<a\b[^>]*>/g)].flatMap(([tag]) => {
    const href = attribute(tag, 'href');
    const rel = attribute(tag, 'rel')?.split(' ') ?? [];
    if (href === null || href.startsWith('#')) return [];
    return [{ href, isCurrent: attribute(tag, 'aria-current') !== null, isNext: rel.includes('next') }];
  });
}

/** Title, and text between header and footer. */
function textOf(html: string): string {
  const title = /<title>[^<]*/.exec(html)?.[0] ?? '';
  const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return title + main.replace(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]+>|\s+/g, ' ');
}

async function readPage(request: APIRequestContext, origin: string, address: string): Promise<CrawledPage> {
  const response = await request.get(address);
  const { pathname, search } = new URL(response.url(), origin);
  const isHtml = response.headers()['content-type']?.includes('text/html');
  const html = isHtml ? await response.text() : '';
  return { status: response.status(), address: pathname + search, links: linksOf(html), text: textOf(html) };
}

/** Path and query of an internal link; null for other sites, protocols and machine-readable files. */
function ownAddress(href: string, page: URL): string | null {
  const url = new URL(href, page);
  return url.origin === page.origin && !/^\/(api|media|dev)\//.test(url.pathname) ? url.pathname + url.search : null;
}

/** Pages that differ only by language, by return path or by printed listing count as one page: each kind is visited once. */
function kindOf(address: string): string {
  const [path = '', query = ''] = address.split('?');
  const isVariant = /(^|&)(lang|redirect)=/.test(query) || path.endsWith('/sheet.pdf');
  if (!isVariant) return address;
  const fields = query.split('&').map((field) => (field.startsWith('lang=') ? field : field.replace(/=.*/, '')));
  return `${path.replace(/\d+[^/]*(\/[^/]+)?/, 'N')}?${fields.join('&')}`;
}

async function crawl(request: APIRequestContext, origin: string): Promise<Crawl> {
  const pages = new Map<string, CrawledPage>();
  const faults = new Set<string>();
  const seen = new Set(['/']);
  const queue = [{ address: '/', depth: 0, from: '', isCurrent: true }];
  const visit = async ({ address, depth, from, isCurrent }: (typeof queue)[number]) => {
    const page = await readPage(request, origin, address);
    pages.set(address, page);
    if (page.status >= 400) faults.add(`${from} links to ${address}, which answers ${page.status}`);
    const isSame = page.text !== '' && page.text === pages.get(from)?.text;
    if (isSame && !isCurrent) faults.add(`${from} links to itself as ${address}`);
    for (const { href, isCurrent, isNext } of page.links) {
      const target = ownAddress(href, new URL(page.address, origin));
      if (target === null) continue;
      if (target === page.address && !isCurrent && !href.includes('#')) {
        faults.add(`${page.address} links to itself without saying so: ${href}`);
      }
      // The next page of a list has the depth of its first.
      const below = isNext ? depth : depth + 1;
      if (below > MAX_DEPTH || seen.has(kindOf(target))) continue;
      seen.add(kindOf(target));
      queue.push({ address: target, depth: below, from: address, isCurrent });
    }
  };
  while (queue.length > 0) {
    queue.sort((one, other) => one.depth - other.depth);
    await Promise.all(queue.splice(0, CONCURRENCY).map(visit));
  }
  return { pages, faults };
}

const patternOf = (route: string) =>
  new RegExp(
    `^/${route
      .replace(/^\//, '')
      .replace(/\/:\w+\?/g, '(/[^/]+)?')
      .replace(/:\w+/g, '[^/]+')}$`,
  );

async function addressesOfSitemaps(request: APIRequestContext, origin: string): Promise<string[]> {
  const read = async (address: string) => {
    const xml = await (await request.get(address)).text();
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => new URL(place, origin).pathname);
  };
  const files = await read('/sitemap.xml');
  return (await Promise.all(files.map(read))).flat();
}

/** Listing path without its slug, which links omit. */
const withoutWords = (path: string) => path.replace(/^(\/listing\/\d+)\/[^/]+$/, '$1');

test('every public link leads to a separate page, and every page has a link to it', async ({ request, baseURL }) => {
  test.setTimeout(600_000);
  const origin = new URL(baseURL ?? '').origin;
  const { pages, faults } = await crawl(request, origin);
  expect([...faults]).toEqual([]);

  const reached = new Set(
    [...pages.values()].flatMap(({ address, links }) =>
      [address, ...links.map(({ href }) => href)].map((link) => new URL(link, new URL(address, origin)).pathname),
    ),
  );
  const routes = everyPage.filter(
    ({ viewer, route, noPage }) => viewer === 'anybody' && !noPage && !withoutLinks.has(route),
  );
  const orphans = routes.filter(({ route }) => ![...reached].some((path) => patternOf(route).test(path)));
  expect(orphans.map(({ route }) => route)).toEqual([]);
  const listed = await addressesOfSitemaps(request, origin);
  expect(listed.filter((path) => !reached.has(withoutWords(path)))).toEqual([]);
});
