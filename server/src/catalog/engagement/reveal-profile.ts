import type { revealProfile as endpoint } from '#contract/catalog/engagement.schemas';
import type { ErrorsOf, OutputOf } from '#contract/platform/endpoint';
import { findShownContacts } from '../../identity/users/users.queries.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { countReveal } from './count-reveal.ts';

/**
 * Returns the email and the phone of a public profile. A user's own profile is not counted.
 * @throws USER_NOT_FOUND_EXCEPTION without a public profile; CONTACT_NOT_GIVEN_EXCEPTION; TOO_MANY_CONTACTS_EXCEPTION
 *   with `retryAfterSeconds`
 */
export async function revealProfile(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  id: number,
  { network }: Pick<RequestContext, 'network'>,
): Promise<OutputOf<typeof endpoint>['data']> {
  const { deps, actor, domainError } = context;
  const shown = await findShownContacts(context, id);
  if (shown.email === null && shown.phone === null) throw domainError('CONTACT_NOT_GIVEN_EXCEPTION');
  if (actor.id !== id)
    await inTransaction(deps.db, (trx) => countReveal(context, trx, { of: `person-${id}`, network }));
  return shown;
}
