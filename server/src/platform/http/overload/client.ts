import { countersOf, type Network, networkOf } from '../../rate-limit/network.rules.ts';

/** Counter keys of a client; `max` is the weight of a key that many clients share. */
export type Client = readonly { of: string; max: number }[];

/** The signed-in user on any network; otherwise the network. */
export function clientOf({ actor, caller }: { actor: { id: number } | null; caller: { network: Network } }): Client {
  return actor ? [{ of: `person ${actor.id}`, max: 1 }] : countersOf(caller.network, 1);
}

/** The network only, where no session is read. */
export const clientAt = (ip: string): Client => clientOf({ actor: null, caller: { network: networkOf(ip) } });

/** Concurrent requests per client and key. */
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
