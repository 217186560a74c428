import { listingPath } from '#contract/listing-address';
import type { UseCase } from '../../http/context.ts';
import { adFile, ownPages, robotsText, sitemapIndex, urlSet } from './sitemaps.rules.ts';
import { selectAdFiles, selectAdsOfFile } from './sitemaps.store.ts';

type Context = Pick<UseCase<'NOT_FOUND_EXCEPTION'>, 'deps' | 'refuse'>;

/** What robots may read, and where the sitemaps are. */
export function getRobots({ deps }: Context): string {
  return robotsText(deps.env.origin);
}

/** The files there are; those of ads with when the last ad in them changed. */
export async function getSitemapIndex({ deps }: Context): Promise<string> {
  const files = await selectAdFiles(deps.readDb);
  return sitemapIndex(deps.env.origin, [
    { path: '/sitemaps/pages.xml' },
    ...files.map(({ kind, number, lastModified }) => ({ path: `/sitemaps/${kind}-${number}.xml`, lastModified })),
  ]);
}

/** One file. @throws NOT_FOUND_EXCEPTION for a name that is none; a file of ads may be empty */
export async function getSitemap({ deps, refuse }: Context, name: string): Promise<string> {
  const { origin } = deps.env;
  if (name === 'pages.xml')
    return urlSet(
      origin,
      ownPages.map((path) => ({ path })),
    );
  const file = adFile(name);
  if (!file) throw refuse('NOT_FOUND_EXCEPTION');
  const ads = await selectAdsOfFile(deps.readDb, file);
  return urlSet(
    origin,
    ads.map(({ id, lastModified, ...home }) => ({ path: listingPath(id, home), lastModified })),
  );
}
