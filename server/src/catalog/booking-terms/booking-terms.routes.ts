import * as contract from '#contract/catalog/booking-terms.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import * as reads from './booking-terms.queries.ts';
import { saveBookingTerms } from './save-booking-terms.ts';

const handle = handleWith<Deps>();

export const bookingTermsRoutes: Route<Deps>[] = [
  handle(contract.getBookingTerms, async ({ input, ...context }) => ({
    data: await reads.getBookingTerms(context, input.params.id),
  })),
  handle(contract.saveBookingTerms, async ({ input, ...context }) => ({
    data: await saveBookingTerms(context, input.params.id, input.body),
  })),
  handle(contract.getPublicTerms, async ({ input, ...context }) => ({
    data: await reads.getPublicTerms(context, input.params.id),
  })),
];
