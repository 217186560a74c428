import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { zonedDate } from '#contract/platform/zoned-time';
import { codedFields } from '#contract/stays/guest-registration';
import type { saveOwnGuest as endpoint, OwnGuest } from '#contract/stays/guest-registration.schemas';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { birthProblems } from './guest-details.rules.ts';
import { viewOwnGuest } from './guest-registration.queries.ts';
import { lockRegistration } from './guest-registration.store.ts';
import { limitToken, type TokenContext } from './limit-token.ts';
import { kindOf, loadByToken } from './load-registration.ts';
import { resolveCodes } from './resolve-codes.ts';
import { writeGuest } from './write-guest.ts';

/**
 * Saves the form of one guest by the secret link, also incomplete. The identification by the host ends: the data are others.
 * @throws GUEST_REGISTRATION_NOT_FOUND_EXCEPTION, TOO_MANY_REQUESTS_EXCEPTION, VALIDATION_EXCEPTION in_future, comune_not_at_birth
 */
export async function saveOwnGuest(
  context: TokenContext<ErrorsOf<typeof endpoint>>,
  { token, number }: { token: string; number: number },
  body: ParsedOf<typeof endpoint>['body'],
): Promise<OwnGuest> {
  const { deps, domainError } = context;
  await limitToken(context);
  return inTransaction(deps.db, async (trx) => {
    const { bookingId, ...unlocked } = await loadByToken(context, trx, token);
    const now = deps.clock.now();
    await lockRegistration(trx, { bookingId, kind: kindOf(unlocked), now });
    const registration = await loadByToken(context, trx, token);
    if (number > registration.expected) throw domainError('GUEST_REGISTRATION_NOT_FOUND_EXCEPTION');
    const withoutCodes = { ...body, birthProvince: null };
    for (const field of codedFields) withoutCodes[field] = { text: body[field].text, code: null };
    const { details, fields } = await resolveCodes(trx, withoutCodes, 'body');
    const today = zonedDate(now.getTime(), registration.timeZone);
    const problems = [...birthProblems(details, today, 'body'), ...fields];
    if (problems.length > 0) throw domainError('VALIDATION_EXCEPTION', { fields: problems });
    await writeGuest(deps, trx, registration, { number, details, identification: null });
    return viewOwnGuest(deps, trx, registration, number);
  });
}
