/** Offline page: the server's HTML, made self-contained. */

const sheet = /<link[^>]*\brel="stylesheet"[^>]*\bhref="(\/assets\/[\w.-]+\.css)[^"]*"[^>]*>/g;

/** Style sheet URLs of a document. */
export function sheetsIn(html: string): string[] {
  return [...new Set([...html.matchAll(sheet)].map(([, path]) => path as string))];
}

/** The document with inlined style sheets in this theme, without scripts and other requests. Its only link targets the current URL. */
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

/** Allows only inline styles, and own fonts from the browser cache. */
export const offlineHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};
