import type { Deps } from '../deps.ts';

/** An encrypted column of a feature. */
export type EncryptedColumn = {
  /** Label in the command's output. */
  title: string;
  /** At most `limit` rows with ids above `after`, by id. */
  list(after: number, limit: number): Promise<{ id: number; sealed: Buffer }[]>;
  /** Replaces `from` with `to`; does nothing if the value has changed. */
  replace(id: number, change: { from: Buffer; to: Buffer }): Promise<void>;
};

/** Number of values by key: the active one, an older known one, or an unknown one. */
export type ReencryptCounts = { title: string; current: number; older: number; lost: number };

const BATCH = 500;

export async function countEncrypted(deps: Pick<Deps, 'secrets'>, column: EncryptedColumn): Promise<ReencryptCounts> {
  return goThrough(deps, column, async () => {});
}

/**
 * Encrypts values of older keys with the current key. Safe while the server runs.
 * @returns the counts before the change.
 */
export async function reencryptOlder(
  { secrets }: Pick<Deps, 'secrets'>,
  column: EncryptedColumn,
): Promise<ReencryptCounts> {
  return goThrough({ secrets }, column, (id, from) =>
    column.replace(id, { from, to: secrets.encrypt(secrets.decrypt(from)) }),
  );
}

async function goThrough(
  { secrets }: Pick<Deps, 'secrets'>,
  { title, list }: EncryptedColumn,
  eachOlder: (id: number, sealed: Buffer) => Promise<void>,
): Promise<ReencryptCounts> {
  const counts = { title, current: 0, older: 0, lost: 0 };
  for (let rows = await list(0, BATCH); rows.length > 0; rows = await list(rows.at(-1)?.id ?? 0, BATCH)) {
    for (const { id, sealed } of rows) {
      const state = stateOf(secrets, sealed);
      counts[state] += 1;
      if (state === 'older') await eachOlder(id, sealed);
    }
  }
  return counts;
}

function stateOf(secrets: Deps['secrets'], sealed: Buffer): 'current' | 'older' | 'lost' {
  if (secrets.isCurrent(sealed)) return 'current';
  try {
    secrets.decrypt(sealed);
    return 'older';
  } catch {
    return 'lost';
  }
}
