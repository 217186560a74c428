/** In characters. A search path with a polygon filter is long. */
export const OWN_PATH_MAX = 4000;

/** A path of this site to return to after sign-in; null for any other address (open redirect) and for the sign-in pages. */
export function ownPath(input: unknown): string | null {
  if (typeof input !== 'string' || input.length > OWN_PATH_MAX || !URL.canParse(input, 'http://own.invalid'))
    return null;
  if (!input.startsWith('/') || /^\/[/\\]/.test(input) || /\p{Cc}/u.test(input)) return null;
  const url = new URL(input, 'http://own.invalid');
  // `/.//evil.example` becomes another host after dot-segment removal.
  if (url.host !== 'own.invalid' || /^\/(\/|auth\/)/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
