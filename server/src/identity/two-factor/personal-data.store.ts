import type { Queryable } from '../../platform/postgres/postgres.ts';

export function selectTwoFactorForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('twoFactor')
    .select('enabledAt')
    .select((query) =>
      query
        .selectFrom('backupCode')
        .select((count) => count.fn.countAll<number>().as('left'))
        .whereRef('backupCode.userId', '=', 'twoFactor.userId')
        .where('backupCode.usedAt', 'is', null)
        .as('backupCodesLeft'),
    )
    .where('userId', '=', userId)
    .executeTakeFirst();
}
