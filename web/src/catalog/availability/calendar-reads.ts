import { getCalendar } from '#contract/catalog/availability';
import { isApiError } from '../../platform/lib/api-error.ts';
import { read } from '../../platform/lib/queries.ts';

/** The calendar of a stay. Every write of it answers with the whole of it. */
export const calendarOf = (id: number) => read(getCalendar, { params: { id } });

/** Lets a page open whose read failed because nothing answered: it says so in its own place and offers to try again. */
export async function deferError(reading: Promise<unknown>): Promise<void> {
  await reading.catch((error: unknown) => {
    if (!isApiError(error) || (error.status !== 0 && error.status < 500)) throw error;
  });
}
