import { listingPath } from '#contract/catalog/listing-address';
import type { UseCase } from '../deps.ts';
import { slugOfComune } from '../market/comune-slugs.ts';
import { listingFile, ownPages, robotsText, sitemapIndex, urlSet } from './sitemaps.rules.ts';
import { selectAgencies, selectComuni, selectListingFiles, selectListingsOfFile } from './sitemaps.store.ts';

type Context = Pick<UseCase<'NOT_FOUND_EXCEPTION'>, 'deps' | 'domainError'>;

/** robots.txt: allowed paths and the sitemap URL. */
export function getRobots({ deps }: Context): string {
  return robotsText(deps.env.origin);
}

/** All sitemap files; files of listings with their last change. */
export async function getSitemapIndex({ deps }: Context): Promise<string> {
  const files = await selectListingFiles(deps.readDb);
  return sitemapIndex(deps.env.origin, [
    { path: '/sitemaps/pages.xml' },
    { path: '/sitemaps/comuni.xml' },
    { path: '/sitemaps/agencies.xml' },
    ...files.map(({ kind, number, lastModified }) => ({ path: `/sitemaps/${kind}-${number}.xml`, lastModified })),
  ]);
}

/** One file. @throws NOT_FOUND_EXCEPTION for an unknown name; a file of listings may be empty */
export async function getSitemap({ deps, domainError }: Context, name: string): Promise<string> {
  const { origin } = deps.env;
  if (name === 'pages.xml')
    return urlSet(
      origin,
      ownPages.map((path) => ({ path })),
    );
  if (name === 'comuni.xml') return urlSet(origin, await comuniPages(deps));
  if (name === 'agencies.xml') return urlSet(origin, await agencyPages(deps));
  const file = listingFile(name);
  if (!file) throw domainError('NOT_FOUND_EXCEPTION');
  const listings = await selectListingsOfFile(deps.readDb, file);
  return urlSet(
    origin,
    listings.map(({ id, lastModified, ...property }) => ({ path: listingPath(id, property), lastModified })),
  );
}

/** Pages of comuni with listings. */
async function comuniPages({ readDb, places }: Context['deps']) {
  const comuni = await selectComuni(readDb);
  return comuni.flatMap(({ comuneId, lastModified }) => {
    const slug = slugOfComune(places, comuneId);
    return slug === undefined ? [] : [{ path: `/case/${slug}`, lastModified }];
  });
}

/** Pages of agencies with listings. */
async function agencyPages({ readDb }: Context['deps']) {
  const agencies = await selectAgencies(readDb);
  return agencies.map(({ slug, lastModified }) => ({ path: `/agenzie/${slug}`, lastModified }));
}
