/** The page that stands in for any other without a network: as the server wrote it, made to stand alone. */

const sheet = /<link[^>]*\brel="stylesheet"[^>]*\bhref="(\/assets\/[\w.-]+\.css)[^"]*"[^>]*>/g;

/** The style sheets that a document names. */
export function sheetsIn(html: string): string[] {
  return [...new Set([...html.matchAll(sheet)].map(([, path]) => path as string))];
}

/**
 * The document with its style sheets inlined, without scripts or anything else that it would request, in this theme.
 * Its one link leads to the URL at which it is shown.
 */
export function inlinePage(html: string, sheets: Map<string, string>, theme: string | null): string {
  return html
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(sheet, (_, path: string) => `<style>${sheets.get(path) ?? ''}</style>`)
    .replaceAll(/<link\b[^>]*>/g, '')
    .replaceAll(/<meta[^>]*\b(?:property|name)="(?:og|twitter):[^>]*>/g, '')
    .replace(
      /(<html[^>]*\bdata-theme=")[^"]*/,
      (_, start: string) => start + (/^\w+$/.exec(theme ?? '')?.[0] ?? 'system'),
    )
    .replace(/(<a\b[^>]*?\bhref=")[^"]*("[^>]*\bdata-again)/, '$1$2');
}

/** Nothing but what it holds, and fonts that the browser still has. */
export const offlineHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};
