import type { PoliceCodeKind } from '#contract/stays/guest-registration';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { upsertCodes } from './guest-registration.store.ts';
import { parsePoliceCodes } from './police-codes.parser.ts';

const BATCH = 2000;

/** Adds or replaces the entries of a table of the police, all or none. Entries that the file lacks stay. Idempotent. */
export async function importPoliceCodes(
  { db }: Pick<Deps, 'db'>,
  kind: PoliceCodeKind,
  text: string,
): Promise<{ count: number; problems: string[] }> {
  const { rows, problems } = parsePoliceCodes(kind, text);
  if (problems.length > 0) return { count: 0, problems };
  const unique = [...new Map(rows.map((row) => [row.code, row])).values()];
  await inTransaction(db, async (trx) => {
    for (let at = 0; at < unique.length; at += BATCH) await upsertCodes(trx, kind, unique.slice(at, at + BATCH));
  });
  return { count: unique.length, problems: [] };
}
