import { getMe } from '#contract/identity/accounts';
import { isApiError } from '../../platform/lib/api-error.ts';
import { pageData, routeError, signInFirst } from '../../platform/lib/page-data.ts';
import { read } from '../../platform/lib/queries.ts';
import { pageOf, readBoosts, readPlans } from './catalog-kind.ts';

/** Loaders of both admin pages. After a read without response the page shows the error with a retry. */
function adminPage(readPage: typeof readPlans | typeof readBoosts) {
  return pageData(async ({ url, fetch }) => {
    const me = (await fetch(read(getMe, {}))).data;
    if (!me) throw signInFirst(url);
    if (!me.can.administer) throw routeError(403, 'AUTHORIZATION_DENIED_EXCEPTION');
    await fetch(readPage(pageOf(url.searchParams)) as ReturnType<typeof readPlans>).catch((error: unknown) => {
      if (!isApiError(error) || (error.status !== 0 && error.status < 500)) throw error;
    });
  });
}

export const plansPage = adminPage(readPlans);
export const boostsPage = adminPage(readBoosts);
