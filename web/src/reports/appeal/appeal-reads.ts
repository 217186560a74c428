import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, ApiError } from '#contract/client';
import { type AdminAppeal, listAppeals } from '#contract/decisions';
import { apiOf } from '../../lib/queries.ts';

const SIZE = 100;
/** Two thousand appeals: the newest of the decided ones, and more open ones than there may be. */
const PAGES = 20;

/** One appeal. The API has them in lists only, where those that wait come first and the others the newest first: it is looked for there. */
export const appealOf = (id: number) =>
  queryOptions<AdminAppeal, ApiError>({
    queryKey: ['reports', 'appealOf', id],
    queryFn: async ({ client, signal }) => {
      const api = apiOf(client);
      const found = (await findIn(api, 'OPEN', id, signal)) ?? (await findIn(api, 'DECIDED', id, signal));
      if (found) return found;
      throw new ApiError(404, { code: 'APPEAL_NOT_FOUND_EXCEPTION', message: 'No such appeal', requestId: '' });
    },
  });

async function findIn(api: ApiClient, status: 'OPEN' | 'DECIDED', id: number, signal: AbortSignal) {
  for (let page = 0; page < PAGES; page++) {
    const answer = await api.call(listAppeals, { query: { status, page, size: SIZE } }, { signal });
    const found = answer.data.find(({ appeal }) => appeal.id === id);
    if (found) return found;
    if ((page + 1) * SIZE >= answer.page.totalElements) return undefined;
  }
  return undefined;
}
