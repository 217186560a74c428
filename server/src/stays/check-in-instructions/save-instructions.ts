import type { ErrorsOf } from '#contract/platform/endpoint';
import type { CheckInInstructions, saveInstructions as endpoint } from '#contract/stays/check-in-instructions.schemas';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { findHostStay } from './check-in-instructions.queries.ts';
import { deleteInstructions, upsertInstructions } from './check-in-instructions.store.ts';

/**
 * Replaces the instructions of a stay, encrypted. Guests who are due already get them with the next sweep.
 * @throws LISTING_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION for others than the host
 */
export async function saveInstructions(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  listingId: number,
  instructions: CheckInInstructions,
): Promise<CheckInInstructions> {
  const { deps, actor } = context;
  const { advertiserId: affectedId } = await findHostStay(context, listingId);
  const isEmpty = Object.values(instructions).every((text) => text === '');
  await inTransaction(deps.db, async (trx) => {
    const sealed = deps.secrets.encrypt(JSON.stringify(instructions));
    if (isEmpty) await deleteInstructions(trx, listingId);
    else await upsertInstructions(trx, { listingId, sealed, now: deps.clock.now() });
    await deps.recordEvent({ event: 'checkInInstructions.saved', actorId: actor.id, listingId }, trx, { affectedId });
  });
  return instructions;
}
