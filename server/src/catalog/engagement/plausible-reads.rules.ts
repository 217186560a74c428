/**
 * A read is a visitor's first view of a listing that day; a visitor is an address (or IPv6 /64) and a browser. Browser names
 * cost nothing to vary, so a network counts few visitors a day.
 */
export const plausible = {
  /** Visitors of one network, an IPv4 /24 or an IPv6 /48, that a listing counts a day. */
  visitorsOfNetwork: 5,
  /** Reads that a day may add to the ranking. */
  readsOfDay: 200,
} as const;
