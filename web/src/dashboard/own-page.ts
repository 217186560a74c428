import { getOverview } from '#contract/dashboard';
import { pageData } from '../lib/page-data.ts';
import { read } from '../lib/queries.ts';

export const overviewRead = read(getOverview, {});

/** The data of a page for the signed-in person only: whoever is not signed in is led there and back. */
export const ownPage = pageData(async ({ fetch }) => {
  await fetch(overviewRead);
});
