import type { ErrorsOf } from '#contract/platform/endpoint';
import type { respondByEmail as endpoint } from '#contract/visits/bookings.schemas';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { UseCase } from '../deps.ts';
import { acceptOpen } from './accept-place.ts';
import { applyTransition } from './apply-transition.ts';
import { transitionFor } from './booking.rules.ts';
import { lockBookingFor, toDomainError } from './load-booking.ts';
import { type BookingResponse, isAbout, type ResponseContext, readResponse, responseOf } from './read-response.ts';

type Context = ResponseContext & Pick<UseCase<ErrorsOf<typeof endpoint>>, 'domainError'>;

/** Accepts an offered seat, or cancels, for the holder of the emailed link. Idempotent. */
export async function respondByEmail(
  context: Context,
  token: string,
  response: 'ACCEPT' | 'CANCEL',
): Promise<BookingResponse> {
  const { deps, domainError } = context;
  const { bookingId, participantId, requestedAt } = await readResponse(context, token);
  return inTransaction(deps.db, async (trx) => {
    const open = await lockBookingFor(trx, { id: participantId }, bookingId);
    if (open?.role !== 'PARTICIPANT' || !isAbout(open.booking, requestedAt))
      throw domainError('INVALID_ANSWER_TOKEN_EXCEPTION');
    const { event, booking, facts, role } = open;
    if (!isSo(response, booking.status)) {
      if (response === 'ACCEPT') {
        const accepted = await acceptOpen(deps, trx, open);
        if (!accepted.ok) throw toDomainError(domainError, ['STATUS', 'OVER', 'OFFER_EXPIRED'], accepted.code, booking);
      } else {
        const allowed = transitionFor('cancel', role, facts, deps.clock.now());
        if (!allowed.ok) throw toDomainError(domainError, ['STATUS'], allowed.code, booking);
        const actorId = participantId;
        await applyTransition(deps, trx, { openDay: event, action: 'cancel', role, actorId, booking });
      }
    }
    return responseOf(deps, trx, { bookingId, event });
  });
}

const isSo = (response: 'ACCEPT' | 'CANCEL', status: string): boolean =>
  response === 'ACCEPT' ? status === 'CONFIRMED' || status === 'PRESENT' : status === 'CANCELLED';
