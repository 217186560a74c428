import { getBookingTerms } from '#contract/catalog/booking-terms';
import { read } from '../../platform/lib/queries.ts';

/** Terms of an own stay. A save returns all of them. */
export const termsOf = (id: number) => read(getBookingTerms, { params: { id } });
