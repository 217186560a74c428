import type { BreadcrumbList, Graph, ItemList, Thing, WebSite } from 'schema-dts';
import { languages } from '#contract/platform/languages';

/**
 * What pages say to search engines in schema.org's words. Only documents hold it: no browser makes or fetches it, so it is
 * imported where the server renders (`if (typeof window === 'undefined')`). Addresses are made absolute with `origin`, where the site is reached.
 */

/** As the text of a `<script>`: `<` is escaped, so that nothing an advertiser typed can end the element. */
export function jsonLdText(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

type Step = { name: string; path: string };

/** The way from the home page to this one, which is the last. */
export function breadcrumbList(steps: readonly Step[], origin: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: origin + path,
    })),
  };
}

/** The listings that a page links to, in page order. */
export function itemList(name: string, steps: readonly Step[], origin: string): ItemList {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: steps.length,
    itemListElement: steps.map((step, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: step.name,
      url: origin + step.path,
    })),
  };
}

/** The site with the search URL for a typed location (`{where}`). */
export function webSite(name: string, searchPath: string, origin: string): WebSite {
  const target = { '@type': 'EntryPoint', urlTemplate: `${origin + searchPath}?locationQuery={where}` } as const;
  // schema.org's types do not know what Google reads: the name of the place to fill in.
  const action = { '@type': 'SearchAction', target, 'query-input': 'required name=where' } as const;
  return { '@type': 'WebSite', name, url: `${origin}/`, inLanguage: languages, potentialAction: action };
}
