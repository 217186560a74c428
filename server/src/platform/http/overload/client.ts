import { countersOf, type Network, networkOf } from '../../rate-limit/network.rules.ts';

/** A caller by each key that it is counted under; `most` is the weight of the key, as many callers share it. */
export type Client = readonly { of: string; max: number }[];

/** The signed-in user, whichever network they come from; else the network. */
export function clientOf({ actor, caller }: { actor: { id: number } | null; caller: { network: Network } }): Client {
  return actor ? [{ of: `person ${actor.id}`, max: 1 }] : countersOf(caller.network, 1);
}

/** The network alone, where no session is read. */
export const clientAt = (ip: string): Client => clientOf({ actor: null, caller: { network: networkOf(ip) } });

/** How many requests each client has, under each of its keys. */
export function clientCounts() {
  const counts = new Map<string, number>();
  const add = (client: Client, by: 1 | -1) => {
    for (const { of } of client) {
      const count = (counts.get(of) ?? 0) + by;
      if (count > 0) counts.set(of, count);
      else counts.delete(of);
    }
  };
  return { add, of: (client: Client) => Math.max(...client.map(({ of, max }) => (counts.get(of) ?? 0) / max)) };
}
