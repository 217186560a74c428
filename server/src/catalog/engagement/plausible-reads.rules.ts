/**
 * A read is a visitor's first view of a listing that day; a visitor is an address (or IPv6 /64) and a browser. Browser
 * names are easy to vary, so a network counts few visitors a day.
 */
export const plausible = {
  /** Visitors counted per listing, day and network (an IPv4 /24 or an IPv6 /48). */
  visitorsOfNetwork: 5,
  /** Maximum reads a day that affect the ranking. */
  readsOfDay: 200,
} as const;
