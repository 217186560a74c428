/** An address for logs and admins: without credentials and query, which may contain a key. */
export function publicAddress(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}
