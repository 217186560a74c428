import { getCalendar } from '#contract/catalog/availability';
import { isApiError } from '../../platform/lib/api-error.ts';
import { read } from '../../platform/lib/queries.ts';

/** Calendar of a stay. Every write returns the full calendar. */
export const calendarOf = (id: number) => read(getCalendar, { params: { id } });

/** Lets the page render after a network error: the section shows the error and a retry button. */
export async function deferError(reading: Promise<unknown>): Promise<void> {
  await reading.catch((error: unknown) => {
    if (!isApiError(error) || (error.status !== 0 && error.status < 500)) throw error;
  });
}
