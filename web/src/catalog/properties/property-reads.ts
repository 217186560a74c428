import { getProperty } from '#contract/catalog/properties';
import { isApiError } from '../../platform/lib/api-error.ts';
import { read } from '../../platform/lib/queries.ts';

/** All of one home, with every photo. */
export const propertyQuery = (id: number) => read(getProperty, { params: { id }, query: { full: 'true' } });

/** Lets a page open whose read failed because nothing answered: it says so in its own place and offers to try again. */
export async function deferError(reading: Promise<unknown>): Promise<void> {
  await reading.catch((error: unknown) => {
    if (!isApiError(error) || (error.status !== 0 && error.status < 500)) throw error;
  });
}
