import type { confirmContactEmail as endpoint } from '#contract/catalog/listing-editing.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { hashToken } from '../../platform/secrets/random-token.ts';
import type { UseCase } from '../deps.ts';
import { confirmAddress, hasConfirmed } from './contact-address.store.ts';

/**
 * Confirms an address for the account that requested it, also for an anonymous or other user with the link. Idempotent.
 * @throws INVALID_VERIFICATION_TOKEN_EXCEPTION: unknown, expired or replaced
 */
export async function confirmContactEmail(
  { deps, domainError }: UseCase<ErrorsOf<typeof endpoint>>,
  { token }: ParsedOf<typeof endpoint>['body'],
): Promise<{ confirmed: true }> {
  const [confirmHash, now] = [hashToken(token), deps.clock.now()];
  await inTransaction(deps.db, async (trx) => {
    const userId = await confirmAddress(trx, confirmHash, now);
    if (userId !== undefined) await deps.recordEvent({ event: 'listings.contactEmailConfirmed', userId }, trx);
    else if (!(await hasConfirmed(trx, confirmHash, now))) throw domainError('INVALID_VERIFICATION_TOKEN_EXCEPTION');
  });
  return { confirmed: true };
}
