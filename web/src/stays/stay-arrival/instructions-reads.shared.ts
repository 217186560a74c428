import { getInstructions, getListingInstructions } from '#contract/stays/check-in-instructions';
import { read } from '../../platform/lib/queries.ts';

/** Of a booking. */
export const instructionsRead = (bookingId: number) => read(getInstructions, { params: { id: bookingId } });

/** Of an own stay. */
export const instructionsOf = (listingId: number) => read(getListingInstructions, { params: { id: listingId } });
