import { randomBytes } from 'node:crypto';
import type { renewExport as endpoint, StayCalendar } from '#contract/catalog/availability.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { hashToken } from '../../platform/secrets/random-token.ts';
import type { ActorUseCase } from '../deps.ts';
import { updateCalendar } from './availability.store.ts';
import { changeCalendar } from './change-calendar.ts';

/**
 * Creates the secret address for external sites; an earlier one stops working. Its 128 bits are looked up by hash, and
 * stored encrypted to be shown again.
 */
export async function renewExport(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  listingId: number,
): Promise<StayCalendar> {
  const { deps, actor } = context;
  return changeCalendar(context, listingId, async ({ trx, stay, now }) => {
    const token = randomBytes(16).toString('base64url');
    const exportSealed = deps.secrets.encrypt(token).toString('base64');
    await updateCalendar(trx, listingId, { exportHash: hashToken(token), exportSealed, updatedAt: now });
    const auditDetail = { after: { exportUrl: 'renewed' }, affectedId: stay.advertiserId };
    await deps.recordEvent({ event: 'availability.edited', actorId: actor.id, listingId }, trx, auditDetail);
  });
}
