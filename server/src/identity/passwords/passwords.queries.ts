import type { validateReset as endpoint } from '#contract/identity/passwords.schemas';
import type { ParsedOf } from '#contract/platform/endpoint';
import { hashToken } from '../../platform/secrets/random-token.ts';
import { type Account, findAccount } from '../accounts/accounts.queries.ts';
import type { Deps, UseCase } from '../deps.ts';
import { findReset } from './passwords.store.ts';

/** Whether a reset link is valid, without using it. A missing token is invalid. */
export async function validateReset(
  { deps }: UseCase,
  { token }: ParsedOf<typeof endpoint>['query'],
): Promise<{ valid: boolean }> {
  return { valid: token !== undefined && (await findResettable(deps, token.trim())) !== undefined };
}

/** The account whose password a token may set; undefined for an invalid token or a changed address. */
export async function findResettable(deps: Pick<Deps, 'db' | 'clock'>, token: string): Promise<Account | undefined> {
  const reset = await findReset(deps.db, hashToken(token), deps.clock.now());
  const account = reset && (await findAccount(deps, reset.userId));
  return account?.email === reset?.email ? account : undefined;
}
