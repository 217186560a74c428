import { getProperty } from '#contract/catalog/properties';
import { isApiError } from '../../platform/lib/api-error.ts';
import { read } from '../../platform/lib/queries.ts';

/** A property with all its media. */
export const propertyQuery = (id: number) => read(getProperty, { params: { id }, query: { full: 'true' } });

/** Lets the page render after a network error: the section shows the error and a retry button. */
export async function deferError(reading: Promise<unknown>): Promise<void> {
  await reading.catch((error: unknown) => {
    if (!isApiError(error) || (error.status !== 0 && error.status < 500)) throw error;
  });
}
