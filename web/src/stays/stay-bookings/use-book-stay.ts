import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PaymentFailure } from '#contract/billing/payments';
import type { ApiError } from '#contract/platform/client';
import type { InputOf } from '#contract/platform/endpoint';
import { bookStay, withdrawStay } from '#contract/stays/stay-bookings';
import type { useStayCard } from '../../billing/checkout/stay-card.shared.tsx';
import { isApiError } from '../../platform/lib/api-error.ts';
import { apiOf } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';
import { attemptOf, endAttempt, storeAttempt } from './booking-attempt.ts';

type Body = InputOf<typeof bookStay>['body'];

/** Why a booking did not end. */
export type BookingProblem =
  | { kind: 'declined'; reason: PaymentFailure }
  | { kind: 'over' }
  | { kind: 'refused'; error: ApiError };

/** Features with data about nights, prices or bookings. */
const touched = ['stayBookings', 'availability', 'stayRates', 'bookingTerms', 'payments'];

/** Books and pays: a double press books once, and so does a repetition after a reload. */
export function useBookStay(listingId: number, card: ReturnType<typeof useStayCard>, onBooked: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const running = useRef(false);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<BookingProblem | null>(null);

  async function run(body: Body): Promise<void> {
    const { key, former } = attemptOf(listingId, body);
    if (former?.bookingId) await withdraw(former.bookingId);
    storeAttempt(listingId, body, { key, bookingId: null });
    const { data } = await apiOf(client).call(bookStay, { body }, { idempotencyKey: key });
    const { booking, payment } = data;
    storeAttempt(listingId, body, { key, bookingId: booking.id });
    // No longer HELD: the amount is authorized or paid.
    const outcome = booking.status === 'HELD' ? await card.continuePayment(payment) : ({ kind: 'paid' } as const);
    if (outcome.kind === 'declined') return setProblem({ kind: 'declined', reason: outcome.reason });
    if (outcome.kind === 'bank' && payment.clientSecret) return navigate(links.checkoutChallenge(payment.clientSecret));
    endAttempt(listingId, null);
    if (outcome.kind === 'over') return setProblem({ kind: 'over' });
    onBooked();
    await navigate(links.trip(booking.id));
  }

  /** Frees the nights of a former attempt. A booking that is no longer held is no error: the next step shows it. */
  async function withdraw(id: number): Promise<void> {
    await apiOf(client)
      .call(withdrawStay, { params: { id } })
      .catch((error: unknown) => {
        if (!isApiError(error) || error.status === 0) throw error;
      });
  }

  function handleError(error: ApiError): void {
    const { reason, bookingId } = error.details ?? {};
    // Without a response the same key finds the booking again.
    if (error.status !== 0) endAttempt(listingId, typeof bookingId === 'number' ? bookingId : null);
    const isDeclined = error.code === 'PAYMENT_FAILED_EXCEPTION';
    const declined = { kind: 'declined', reason: (reason as PaymentFailure | undefined) ?? 'other' } as const;
    setProblem(isDeclined ? declined : { kind: 'refused', error });
  }

  async function book(isReady: () => Promise<boolean>, body: () => Body): Promise<void> {
    if (running.current) return;
    running.current = true;
    setIsPending(true);
    setProblem(null);
    try {
      if (await isReady()) await run(body());
    } catch (error) {
      if (!isApiError(error)) throw error;
      handleError(error);
    } finally {
      running.current = false;
      setIsPending(false);
      void Promise.all(touched.map((feature) => client.invalidateQueries({ queryKey: [feature] })));
    }
  }

  return { book, isPending, problem };
}
