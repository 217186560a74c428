import ipaddr from 'ipaddr.js';

/** Addresses that may be requested (docs/security-controls.md "V12 Requests of ours"). */

export type ValidatedAddress = {
  url: URL;
  /** Host name to resolve, without brackets. */
  host: string;
  /** An entry names exactly this address or `localhost`. Only then may it be in a private network. */
  mayBePrivate: boolean;
};

const MAX_LENGTH = 2000;

/** `webcal://` is https under a scheme that opens calendar apps. */
const asHttps = (address: string): string => address.replace(/^webcals?:(?=\/\/)/i, 'https:');

/**
 * Validates an http(s) or webcal address (webcal is read as https) without credentials, whose host and port are on the list. `hosts`, in
 * lower case: `host`, `host:port`, `*.host` (the host itself and its subdomains), `*` (every public host).
 */
export function validateAddress(address: string, hosts: readonly string[]): ValidatedAddress | null {
  const read = asHttps(address);
  if (read.length > MAX_LENGTH || !URL.canParse(read)) return null;
  const url = new URL(read);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  url.hash = '';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const entries = hosts.filter((entry) => allows(entry, url));
  if (entries.length === 0) return null;
  const named = entries.some((entry) => !entry.startsWith('*'));
  const mayBePrivate = named && (ipaddr.isValid(host) || host === 'localhost');
  const isPrivate = /(^|\.)localhost$/.test(host) || (ipaddr.isValid(host) && !isPublic(host));
  if (isPrivate && !mayBePrivate) return null;
  return { url, host, mayBePrivate };
}

/** An entry without a port allows 80 and 443. */
function allows(entry: string, { protocol, hostname, port }: URL): boolean {
  const [, name = '', allowedPort] = /^(\[.*\]|[^:]*)(?::(\d+))?$/.exec(entry) ?? [];
  const requestedPort = port || (protocol === 'https:' ? '443' : '80');
  if (allowedPort === undefined ? requestedPort !== '80' && requestedPort !== '443' : requestedPort !== allowedPort)
    return false;
  if (name.startsWith('*.')) return hostname === name.slice(2) || hostname.endsWith(name.slice(1));
  return name === '*' || hostname === name;
}

/**
 * Address of the public internet: not private, loopback, link-local, carrier-grade NAT, multicast, documentation, nor
 * an IPv4-mapped IPv6 address. Only 2000::/3 is allocated in IPv6 (RFC 4291 §2.4).
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || ((parsed.toByteArray()[0] ?? 0) & 0xe0) === 0x20;
}
