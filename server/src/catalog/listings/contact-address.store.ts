import type { Queryable } from '../../platform/postgres/postgres.ts';

/** SQL of `contact_address`. */

export type NewContactAddress = {
  userId: number;
  email: string;
  confirmHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
};

export function findContactAddress(on: Queryable, { userId, email }: { userId: number; email: string }) {
  return on
    .selectFrom('contactAddress')
    .select(['createdAt', 'expiresAt', 'confirmedAt'])
    .where('userId', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst();
}

/**
 * Replaces a link created until `before`; the statement locks its row, so one of many concurrent calls succeeds. A
 * confirmed address stays. @returns whether this call replaced it
 */
export async function renewLink(on: Queryable, address: NewContactAddress, before: Date): Promise<boolean> {
  const { userId: _, email: __, ...changes } = address;
  const row = await on
    .insertInto('contactAddress')
    .values(address)
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'email'])
        .doUpdateSet(changes)
        .where('contactAddress.confirmedAt', 'is', null)
        .where('contactAddress.createdAt', '<=', before),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Confirms by a link that works at `now`. The update locks its row, so one of many concurrent calls succeeds. @returns the user */
export async function confirmAddress(on: Queryable, confirmHash: Buffer, now: Date): Promise<number | undefined> {
  const row = await on
    .updateTable('contactAddress')
    .set({ confirmedAt: now })
    .where('confirmHash', '=', confirmHash)
    .where('confirmedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst();
  return row?.userId;
}

/** Whether this link has confirmed its address and has not expired. */
export async function hasConfirmed(on: Queryable, confirmHash: Buffer, now: Date): Promise<boolean> {
  const row = await on
    .selectFrom('contactAddress')
    .select('id')
    .where('confirmHash', '=', confirmHash)
    .where('confirmedAt', 'is not', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export function selectContactAddressesForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('contactAddress')
    .select(['email', 'createdAt', 'expiresAt', 'confirmedAt'])
    .where('userId', '=', userId)
    .orderBy('email')
    .execute();
}

export async function deleteContactAddressesOf(on: Queryable, userId: number): Promise<void> {
  await on.deleteFrom('contactAddress').where('userId', '=', userId).execute();
}

/** Deletes addresses whose unused link expired. @returns how many */
export async function deleteExpiredAddresses(on: Queryable, now: Date): Promise<number> {
  const { numDeletedRows } = await on
    .deleteFrom('contactAddress')
    .where('confirmedAt', 'is', null)
    .where('expiresAt', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function transferContactAddresses(
  on: Queryable,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await on.updateTable('contactAddress').set({ userId: to }).where('userId', '=', from).execute();
}
