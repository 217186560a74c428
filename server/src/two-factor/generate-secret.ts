import type { ErrorsOf } from '#contract/endpoint';
import type { generateSecret as endpoint } from '#contract/two-factor';
import { newTotpSecret, totpUrl } from '../adapters/totp.ts';
import type { ActorUseCase } from '../http/context.ts';
import { findPerson, findTwoFactor } from './two-factor.store.ts';

const ISSUER = 'Soglia';

/**
 * Proposes a secret for an authenticator app; nothing is stored until a code of it arrives.
 * @throws TWO_FACTOR_ALREADY_ENABLED_EXCEPTION
 */
export async function generateSecret({
  deps,
  actor,
  refuse,
}: ActorUseCase<ErrorsOf<typeof endpoint>>): Promise<{ secret: string; otpauthUrl: string }> {
  if (await findTwoFactor(deps.db, actor.id)) throw refuse('TWO_FACTOR_ALREADY_ENABLED_EXCEPTION');
  const person = await findPerson(deps.db, actor.id);
  if (!person) throw refuse('AUTHENTICATION_REQUIRED_EXCEPTION');
  const secret = newTotpSecret();
  return { secret, otpauthUrl: totpUrl({ issuer: ISSUER, account: person.email, secret }) };
}
