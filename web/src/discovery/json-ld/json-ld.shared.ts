import type { BreadcrumbList, Graph, ItemList, Thing, WebSite } from 'schema-dts';
import { languages } from '#contract/platform/languages';

/**
 * schema.org data for search engines. Only the server renders it: import it behind `typeof window === 'undefined'`, so that browsers never
 * load it. `origin` makes URLs absolute.
 */

/** Text of a `<script>`: escapes `<`, so that advertiser input cannot close the element. */
export function jsonLdText(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

type Step = { name: string; path: string };

/** Breadcrumbs from the home page to this page, which is last. */
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
  // schema.org's types lack a property that Google requires: the name of the URL placeholder.
  const action = { '@type': 'SearchAction', target, 'query-input': 'required name=where' } as const;
  return { '@type': 'WebSite', name, url: `${origin}/`, inLanguage: languages, potentialAction: action };
}
