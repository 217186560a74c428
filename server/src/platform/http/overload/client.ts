import { countersOf, type Network, networkOf } from '../../rate-limit/network.rules.ts';

/** Who takes places together, by each name under which they are counted with what they may have beside others. */
export type Client = readonly { of: string; most: number }[];

/** A person wherever they are, so that nobody in a crowded network waits for it once they are signed in; else the network. */
export function clientOf({ actor, caller }: { actor: { id: number } | null; caller: { network: Network } }): Client {
  return actor ? [{ of: `person ${actor.id}`, most: 1 }] : countersOf(caller.network, 1);
}

/** Who asks from an address where nobody looks for a session. */
export const clientAt = (ip: string): Client => clientOf({ actor: null, caller: { network: networkOf(ip) } });
