import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { UseCase } from '../deps.ts';
import { acceptOpen } from './accept-place.ts';
import { applyTransition } from './apply-transition.ts';
import { transitionFor } from './booking.rules.ts';
import { lockBookingFor, refusalOf } from './open-booking.ts';
import { type Answer, type AnswerContext, answerOf, isAbout, readAnswer } from './read-answer.ts';

type Context = AnswerContext &
  Pick<
    UseCase<
      | 'INVALID_ANSWER_TOKEN_EXCEPTION'
      | 'OPEN_DAY_BOOKING_STATUS_EXCEPTION'
      | 'OPEN_DAY_EVENT_OVER_EXCEPTION'
      | 'OPEN_DAY_OFFER_EXPIRED_EXCEPTION'
    >,
    'refuse'
  >;

/**
 * Takes an offered place or cancels, in the name of whoever holds the link of the letter. What is so already is no error.
 * @throws INVALID_ANSWER_TOKEN_EXCEPTION, OPEN_DAY_BOOKING_STATUS_EXCEPTION, OPEN_DAY_EVENT_OVER_EXCEPTION, OPEN_DAY_OFFER_EXPIRED_EXCEPTION
 */
export async function answerByLetter(context: Context, token: string, answer: 'ACCEPT' | 'CANCEL'): Promise<Answer> {
  const { deps, refuse } = context;
  const { bookingId, participantId, requestedAt } = await readAnswer(context, token);
  return inTransaction(deps.db, async (trx) => {
    const open = await lockBookingFor(trx, { id: participantId }, bookingId);
    if (open?.role !== 'PARTICIPANT' || !isAbout(open.booking, requestedAt))
      throw refuse('INVALID_ANSWER_TOKEN_EXCEPTION');
    const { event, booking, facts, role } = open;
    if (!isSo(answer, booking.status)) {
      if (answer === 'ACCEPT') {
        const accepted = await acceptOpen(deps, trx, open);
        if (!accepted.ok) throw refusalOf(refuse, accepted.code, booking);
      } else {
        const allowed = transitionFor('cancel', role, facts, deps.clock.now());
        if (!allowed.ok) throw refusalOf(refuse, allowed.code, booking);
        const actorId = participantId;
        await applyTransition(deps, trx, { openDay: event, action: 'cancel', role, actorId, booking });
      }
    }
    return answerOf(deps, trx, { bookingId, event });
  });
}

const isSo = (answer: 'ACCEPT' | 'CANCEL', status: string): boolean =>
  answer === 'ACCEPT' ? status === 'CONFIRMED' || status === 'PRESENT' : status === 'CANCELLED';
