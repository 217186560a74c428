/** The value of a cookie in a `Cookie` header. */
export function readCookie(header: string | null, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [key, value] = pair.trim().split('=');
    if (key === name) return value;
  }
  return undefined;
}

/** A preference of the screen, for a year. Nothing personal goes here. */
export function writeCookie(name: string, value: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // By reflection: assigning looks like overwriting all cookies, and CookieStore is not in every browser we support.
  Reflect.set(document, 'cookie', `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`);
}
