/** A search with a drawn area is long. */
export const OWN_PATH_MAX = 4000;

/**
 * An address of this site: where signing in, signing up and the links of their emails lead back to. Null for anything
 * else: an open redirect would lend another site our name. Pages of signing in lead nowhere.
 */
export function ownPath(input: unknown): string | null {
  if (typeof input !== 'string' || input.length > OWN_PATH_MAX || !URL.canParse(input, 'http://own.invalid'))
    return null;
  if (!input.startsWith('/') || /^\/[/\\]/.test(input) || /\p{Cc}/u.test(input)) return null;
  const url = new URL(input, 'http://own.invalid');
  // `/.//evil.example` is a path of ours until its dots are resolved.
  if (url.host !== 'own.invalid' || /^\/(\/|auth\/)/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
