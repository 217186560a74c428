import type { Deps } from '../src/app/deps.ts';
import { isInTransaction } from '../src/platform/postgres/postgres.ts';

/** Ports whose adapters call another server, read a disk, or take seconds; with their methods that only compute. */
const networkPorts = {
  mailer: [],
  sms: [],
  phoneRelay: [],
  files: ['publicUrl', 'keyOf', 'presignPut'],
  privateFiles: [],
  geocoder: [],
  nearbyPlaces: [],
  mapTiles: ['status'],
  calendars: ['validate'],
  outgoing: ['validate'],
  payments: ['readEvent'],
  languageModel: [],
  pictureText: [],
} as const satisfies Partial<Record<keyof Deps, readonly string[]>>;

/** Replaces the network ports: a call inside of a transaction fails, also with an adapter that needs no network. */
export function rejectNetworkInTransactions(deps: Deps): Deps {
  const guarded = Object.entries(networkPorts).map(([name, local]) => {
    const port = deps[name as keyof typeof networkPorts];
    return [name, port && guardPort(port, name, local)];
  });
  const providers = Object.entries(deps.identityProviders).map(([name, provider]) => [
    name,
    provider && guardPort(provider, `identityProviders.${name}`, []),
  ]);
  return { ...deps, ...Object.fromEntries(guarded), identityProviders: Object.fromEntries(providers) };
}

function guardPort<T extends object>(port: T, name: string, local: readonly string[]): T {
  return new Proxy(port, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function' || typeof key === 'symbol' || local.includes(key)) return value;
      return (...values: unknown[]) => {
        if (isInTransaction()) throw new Error(`${name}.${key} is called inside of a transaction`);
        return Reflect.apply(value, target, values);
      };
    },
  });
}
