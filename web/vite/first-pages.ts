import type { Rolldown } from 'vite';

/** Pages on which most visits begin, each with its initial in names of chunks. */
const firstPages = {
  r: ['root.tsx'],
  h: ['site/home/home.page.tsx'],
  l: ['site/listing-page/listing.page.tsx'],
  s: ['discovery/search/search-market.page.tsx', 'discovery/search/stays/search-hospitality.page.tsx'],
  c: ['discovery/market/comune.page.tsx'],
  a: ['identity/authentication/sign-in.page.tsx'],
};
/** What so many of them share is one file for all. */
const SHARED_BY = 3;

type Context = Rolldown.ChunkingContext;

/**
 * Groups for `codeSplitting`: what first pages import and others too, in a file for each first page, for each pair of them, and
 * for all (`first-h`, `first-hl`, `first`). A first page loads hardly more than it uses, in a third of the files.
 * @throws if a first page is not a module of the build
 */
export function firstPageGroups(pagesFolder: string, isIncluded: (id: string, context: Context) => boolean) {
  let initialsOf: Map<string, string> | undefined;
  return Array.from({ length: SHARED_BY }, (_, at) => ({
    debugName: `first-${at + 1}`,
    name(id: string, context: Context) {
      initialsOf ??= findInitials(pagesFolder, context);
      const initials = initialsOf.get(id) ?? '';
      if (Math.min(initials.length, SHARED_BY) !== at + 1 || !isIncluded(id, context)) return null;
      return initials.length < SHARED_BY ? `first-${initials}` : 'first';
    },
    minShareCount: 2,
    tags: ['$initial' as const],
    // A group takes the imports of its modules along, and those are used by more pages: they come first.
    priority: at + 2,
  }));
}

/** By module: initials of the first pages that import it, directly or through others. */
function findInitials(pagesFolder: string, context: Context): Map<string, string> {
  const initialsOf = new Map<string, string>();
  for (const [initial, files] of Object.entries(firstPages)) {
    const pages = files.map((file) => `${pagesFolder}/${file}`);
    for (const id of withImports(pages, context)) initialsOf.set(id, (initialsOf.get(id) ?? '') + initial);
  }
  return initialsOf;
}

function withImports(pages: readonly string[], context: Context): Set<string> {
  for (const page of pages) if (!context.getModuleInfo(page)) throw new Error(`${page} is not a module of the build.`);
  const modules = new Set(pages);
  // A set visits what is added while it is walked.
  for (const id of modules) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) modules.add(imported);
  return modules;
}
