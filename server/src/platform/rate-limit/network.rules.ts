import ipaddr from 'ipaddr.js';

/** A client for rate limits. An IPv6 customer has a /64 to a /48 of addresses (RFC 6177), so single addresses are not counted. */
export type Network = {
  /** The IPv4 address, or the /64 of an IPv6 address. */
  near: string;
  /** The /48 of an IPv6 address, with WIDE_SHARE times the limit; null for IPv4. */
  wide: string | null;
};

export const WIDE_SHARE = 16;

/** One network for all invalid addresses, so that they cannot evade limits. */
const unknown: Network = { near: 'unknown', wide: null };

/** Accepts addresses as proxies write them: with a port, in brackets, IPv4-mapped, with a zone. */
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

/** Allocation block: the /48 of an IPv6 address, the /24 of an IPv4 address. */
export function blockOf({ near, wide }: Network): string {
  return wide ?? near.replace(/\.\d+$/, '.0/24');
}

/** Counters of a network with their limits; one address has the limit `max`. */
export function countersOf({ near, wide }: Network, max: number): { of: string; max: number }[] {
  return [{ of: near, max }, ...(wide === null ? [] : [{ of: wide, max: max * WIDE_SHARE }])];
}
