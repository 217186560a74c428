import ipaddr from 'ipaddr.js';

/**
 * Whom a limit counts as one. Of IPv6 a customer is given a /64 at least and often a /56 or /48 (RFC 6177), all of whose
 * addresses are theirs to use: counting whole addresses counts nobody.
 */
export type Network = {
  /** The IPv4 address, or the /64 of the IPv6 one. */
  near: string;
  /** The /48 of an IPv6 address, which may have WIDE_SHARE times as much; null for IPv4. */
  wide: string | null;
};

export const WIDE_SHARE = 16;

/** What is no address is one network, so that nobody is many by writing nonsense. */
const unknown: Network = { near: 'unknown', wide: null };

/** The network of an address, as a proxy may write it too: with a port, in brackets, IPv4 dressed as IPv6, with a zone. */
export function networkOf(ip: string): Network {
  const bare = ip
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1');
  if (!ipaddr.isValid(bare)) return unknown;
  const address = ipaddr.process(bare);
  if (!(address instanceof ipaddr.IPv6)) return { near: address.toString(), wide: null };
  const parts = address.parts.map((part) => part.toString(16));
  return { near: `${parts.slice(0, 4).join(':')}::/64`, wide: `${parts.slice(0, 3).join(':')}::/48` };
}

/** The block that addresses are handed out in: the /48 of an IPv6 address, the /24 of an IPv4 one. */
export function blockOf({ near, wide }: Network): string {
  return wide ?? near.replace(/\.\d+$/, '.0/24');
}

/** Each of a network's counters with what it may have, where one address may have `most`. */
export function countersOf({ near, wide }: Network, most: number): { of: string; most: number }[] {
  return [{ of: near, most }, ...(wide === null ? [] : [{ of: wide, most: most * WIDE_SHARE }])];
}
