import { PREPARATION_DAYS_MAX } from '#contract/catalog/availability';
import { type QuoteRequest, quoteStay, type StayQuote } from '#contract/catalog/stay-rates';
import type * as contract from '#contract/catalog/stay-rates.schemas';
import type { QuotedStay, QuoteInput, StayRatesView } from '#contract/catalog/stay-rates.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type { FieldProblem } from '#contract/platform/errors';
import { dateOf, dayOf, type Nights } from '../../platform/lib/nights.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import { findOwnStay } from '../availability/load-stay.ts';
import type { ActorUseCase, UseCase } from '../deps.ts';
import { dateProblems, quoteProblem, requestOf, stayProblem } from './quote.rules.ts';
import { mayQuote } from './stay-rates.policy.ts';
import { type OccupancyRow, type RatesRow, selectOccupancy, selectRates } from './stay-rates.store.ts';
import { quoteRatesOf, quoteView, ratesView } from './stay-rates.view.ts';
import { todayAt } from './today-at.ts';

/** @throws LISTING_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION for a stay of another user */
export async function getRates(
  context: ActorUseCase<ErrorsOf<typeof contract.getRates>>,
  listingId: number,
): Promise<StayRatesView> {
  const { deps, domainError } = context;
  await findOwnStay(context, listingId);
  const row = await selectRates(deps.db, listingId);
  if (!row) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
  return ratesView(row, todayAt(deps.clock.now(), row));
}

/**
 * Price of a stay with its availability. Two statements for any number of seasons and blocks.
 * @throws LISTING_NOT_FOUND_EXCEPTION also for a listing that the caller may not see, and for one that is no stay
 * @throws VALIDATION_EXCEPTION before_start, in_past, too_far, too_many_guests, too_many_pets
 */
export async function getQuote(
  { deps, actor, domainError }: UseCase<ErrorsOf<typeof contract.getQuote>>,
  listingId: number,
  input: QuoteInput,
): Promise<QuotedStay> {
  // Signed-in users see their own writes; anonymous reads may use a replica.
  const on = actor ? deps.db : deps.readDb;
  const row = await selectRates(on, listingId);
  if (!row || !mayQuote(actor, row)) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
  const today = todayAt(deps.clock.now(), row);
  const fields = dateProblems(input, today);
  if (fields.length > 0) throw domainError('VALIDATION_EXCEPTION', { fields });
  const [rates, request] = [quoteRatesOf(row), requestOf(input, today)];
  const result = quoteStay(rates, request);
  if (!result.ok) throw domainError('VALIDATION_EXCEPTION', { fields: [quoteProblem(result.error, rates)] });
  // An enquiry may be about a longer lease.
  const problem = await findProblem(on, row, { today, request, isItalian: false });
  return { bookable: problem === null, problem, quote: quoteView(rates, request, result) };
}

/** A price as a booking stores it, with the facts of the listing. */
export type QuoteToBook = {
  listing: Pick<
    RatesRow,
    'listingId' | 'advertiserId' | 'agentId' | 'isPublic' | 'title' | 'city' | 'latMicro' | 'lngMicro'
  >;
  quote: StayQuote;
  view: QuotedStay['quote'];
  problem: Awaited<ReturnType<typeof findProblem>>;
};

/**
 * Price and availability of a stay for a booking, under the lock of its calendar. The fields of the error are those of `getQuote`;
 * undefined for a listing that is no stay.
 */
export async function findQuoteToBook(
  trx: Trx,
  listingId: number,
  { input, now }: { input: QuoteInput; now: Date },
): Promise<QuoteToBook | { fields: FieldProblem[] } | undefined> {
  const row = await selectRates(trx, listingId);
  if (!row) return undefined;
  const today = todayAt(now, row);
  const fields = dateProblems(input, today);
  if (fields.length > 0) return { fields };
  const [rates, request] = [quoteRatesOf(row), requestOf(input, today)];
  const result = quoteStay(rates, request);
  if (!result.ok) return { fields: [quoteProblem(result.error, rates)] };
  const problem = await findProblem(trx, row, { today, request, isItalian: row.country === 'IT' });
  const { ok: _, ...quote } = result;
  return { listing: row, quote, view: quoteView(rates, request, result), problem };
}

async function findProblem(
  on: Queryable,
  row: RatesRow,
  { today, request, isItalian }: { today: string; request: QuoteRequest; isItalian: boolean },
) {
  const stay = { from: dayOf(request.checkIn), to: dayOf(request.checkOut) };
  const around = { from: dateOf(stay.from - PREPARATION_DAYS_MAX), to: dateOf(stay.to + PREPARATION_DAYS_MAX) };
  const facts = factsOf(row, await selectOccupancy(on, row.listingId, around), today);
  return stayProblem({ ...facts, isItalian }, stay);
}

const nightsOf = (span: { from: string; to: string }): Nights => ({ from: dayOf(span.from), to: dayOf(span.to) });

function factsOf(row: RatesRow, occupancy: OccupancyRow, today: string) {
  const day = (date: string | null) => (date === null ? null : dayOf(date));
  return {
    today: dayOf(today),
    offered: { from: day(row.availabilityStart), to: day(row.availabilityEnd) },
    blocks: occupancy.blocks.map(nightsOf),
    reservations: occupancy.reserved.map(nightsOf),
    preparationDays: occupancy.preparationDays ?? 0,
    minNights: occupancy.minNights ?? 1,
    maxNights: occupancy.maxNights,
    seasons: row.seasons.map((season) => ({ ...nightsOf(season), minNights: season.minNights })),
    arrivalWeekdays: null,
  };
}
