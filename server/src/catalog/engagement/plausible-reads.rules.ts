/**
 * A read is the first view of a visitor on a listing that day (spec/000 §4 counts each page load; the order of results asks who read).
 * A visitor is an address (an IPv6 /64 is one) and a browser. What costs nothing to vary must not count without end: a browser's
 * name is free, so a network counts a few visitors a day and no more; many networks are not, but a day has its most.
 */
export const plausible = {
  /** Visitors of one network, an IPv4 /24 or an IPv6 /48, that a listing counts on one day: some of a carrier's many customers. */
  visitorsOfNetwork: 5,
  /** Reads that one day may add to what the order of results weighs. */
  readsOfDay: 200,
} as const;
