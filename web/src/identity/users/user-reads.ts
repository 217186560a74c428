import { countUsersByStatus, getUser } from '#contract/identity/users';
import { userStatuses } from '#contract/platform/roles';
import { isApiError } from '../../platform/lib/api-error.ts';
import { read } from '../../platform/lib/queries.ts';

export const countsByStatus = userStatuses.map((status) => ({
  status,
  query: read(countUsersByStatus, { query: { status } }),
}));

/** The whole profile of a person. */
export const userRead = (id: number) => read(getUser, { params: { id }, query: { projection: 'personalProfile' } });

/** Lets a page open whose read failed because nothing answered: it says so in its own place and offers to try again. */
export async function deferError(reading: Promise<unknown>): Promise<void> {
  await reading.catch((error: unknown) => {
    if (!isApiError(error) || (error.status !== 0 && error.status < 500)) throw error;
  });
}
