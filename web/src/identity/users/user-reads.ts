import { countUsersByStatus, getUser } from '#contract/identity/users';
import { userStatuses } from '#contract/platform/roles';
import { isApiError } from '../../platform/lib/api-error.ts';
import { read } from '../../platform/lib/queries.ts';

export const countsByStatus = userStatuses.map((status) => ({
  status,
  query: read(countUsersByStatus, { query: { status } }),
}));

/** Full profile of a user. */
export const userRead = (id: number) => read(getUser, { params: { id }, query: { projection: 'personalProfile' } });

/** Lets a page open after a failed read without response. Its component shows the error with a retry. */
export async function deferError(reading: Promise<unknown>): Promise<void> {
  await reading.catch((error: unknown) => {
    if (!isApiError(error) || (error.status !== 0 && error.status < 500)) throw error;
  });
}
