import type { Queryable } from '../adapters/postgres.ts';

/** SQL of the outbox and of the embedded mailbox. */

export type NewLetter = { userId: number | null; letter: string; sealed: Buffer; createdAt: Date };

/** @returns the id. */
export async function insertLetter(on: Queryable, letter: NewLetter): Promise<number> {
  const { id } = await on.insertInto('outboxLetter').values(letter).returning('id').executeTakeFirstOrThrow();
  return id;
}
