import type { Client } from './client.ts';

/** How much each client has, by every name under which they are counted. */
export function tally() {
  const counts = new Map<string, number>();
  const add = (client: Client, by: 1 | -1) => {
    for (const { of } of client) {
      const count = (counts.get(of) ?? 0) + by;
      if (count > 0) counts.set(of, count);
      else counts.delete(of);
    }
  };
  return { add, of: (client: Client) => Math.max(...client.map(({ of, most }) => (counts.get(of) ?? 0) / most)) };
}
