import type { resendInvitation as endpoint, Invitation } from '#contract/identity/invitations.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { secondsUntil } from '../../platform/lib/seconds-until.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { countHit } from '../../platform/rate-limit/rate-limit.store.ts';
import { hashedKey } from '../../platform/rate-limit/rate-limit.ts';
import { hashToken, newToken } from '../../platform/secrets/random-token.ts';
import type { ActorUseCase } from '../deps.ts';
import { findOpenInvitation, replaceToken } from './invitations.store.ts';
import { lockForWrite } from './load-organization.ts';
import { INVITATION_MS, invitationCooldown, mayGiveRole, resendsOfInvitation } from './organization.rules.ts';
import { invitationView } from './organizations.view.ts';
import { sendInvitation } from './send-invitation.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;
type Params = ParsedOf<typeof endpoint>['params'];

/** Counter of the emails to one address of an organization. */
export const cooldownKey = (organizationId: number, email: string): string =>
  hashedKey('invitationCooldown', String(organizationId), email);

/**
 * Sends an open invitation again with a new link, valid for another 7 days; the former link ends. An expired one is renewed.
 * @throws INVITATION_COOLDOWN_EXCEPTION with `retryAfterSeconds`: within 60 s, or after 20 in a day
 * @throws AUTHORIZATION_DENIED_EXCEPTION for a role above the caller's
 */
export async function resendInvitation(
  context: Context,
  { organizationId, invitationId }: Params,
): Promise<Invitation> {
  const { deps, domainError } = context;
  const target = { organizationId, id: invitationId };
  return inTransaction(deps.db, async (trx) => {
    const { name, actorRole } = await lockForWrite(context, trx, organizationId, 'manageMembers');
    const invitation = await findOpenInvitation(trx, target);
    if (!invitation) throw domainError('INVITATION_NOT_FOUND_EXCEPTION');
    if (!mayGiveRole(actorRole, invitation.role)) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
    const now = deps.clock.now();
    // The rollback of a refusal also undoes its count; the organization's lock serializes the callers.
    for (const [key, { max, windowMs }] of [
      [cooldownKey(organizationId, invitation.email), invitationCooldown],
      [`invitationDay:${invitationId}`, resendsOfInvitation],
    ] as const) {
      const { hits, resetsAt } = await countHit(trx, { key, now, windowMs });
      const retryAfterSeconds = secondsUntil(resetsAt, now);
      if (hits > max) throw domainError('INVITATION_COOLDOWN_EXCEPTION', { retryAfterSeconds });
    }
    const token = newToken();
    const expiresAt = new Date(now.getTime() + INVITATION_MS);
    await replaceToken(trx, invitationId, { tokenHash: hashToken(token), expiresAt });
    await sendInvitation(context, trx, invitation, { organization: name, token });
    return invitationView({ ...invitation, expiresAt });
  });
}
