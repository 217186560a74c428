import type { Rolldown } from 'vite';

/** Pages on which most visits begin, each with its initial in names of chunks. */
const firstPages = {
  r: 'root.tsx',
  h: 'site/home/home.page.tsx',
  l: 'site/listing-page/listing.page.tsx',
  m: 'discovery/search/search-market.page.tsx',
  s: 'discovery/search/stays/search-hospitality.page.tsx',
  c: 'discovery/market/comune.page.tsx',
  a: 'identity/authentication/sign-in.page.tsx',
};

type Context = Rolldown.ChunkingContext;

/**
 * Groups for `codeSplitting`: what first pages share with other pages, in one file for each set of first pages (`first-hl`).
 * Each page loads what it uses and nothing else, in a third of the files.
 * @throws if a first page is not a module of the build
 */
export function firstPageGroups(pagesFolder: string, isIncluded: (id: string, context: Context) => boolean) {
  let initialsOf: Map<string, string> | undefined;
  return Object.keys(firstPages).map((_, rank) => ({
    debugName: `first-${rank}`,
    name(id: string, context: Context) {
      initialsOf ??= findInitials(pagesFolder, context);
      const initials = initialsOf.get(id);
      return initials?.length === rank + 1 && isIncluded(id, context) ? `first-${initials}` : null;
    },
    minShareCount: 2,
    tags: ['$initial' as const],
    // A group takes the imports of its modules along, and those are used by more pages: they come first.
    priority: rank,
  }));
}

/** By module: initials of the first pages that import it, directly or through others. */
function findInitials(pagesFolder: string, context: Context): Map<string, string> {
  const initialsOf = new Map<string, string>();
  for (const [initial, file] of Object.entries(firstPages)) {
    const page = `${pagesFolder}/${file}`;
    if (!context.getModuleInfo(page)) throw new Error(`${file} is not a module of the build.`);
    for (const id of withImports(page, context)) initialsOf.set(id, (initialsOf.get(id) ?? '') + initial);
  }
  return initialsOf;
}

function withImports(page: string, context: Context): Set<string> {
  const modules = new Set([page]);
  // A set visits what is added while it is walked.
  for (const id of modules) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) modules.add(imported);
  return modules;
}
