import { redirect } from 'react-router';
import { listProviders } from '#contract/identity/social';
import { pageData } from '../../platform/lib/page-data.ts';
import { read } from '../../platform/lib/queries.ts';
import { ownPath } from '../../platform/routing/links.ts';
import { meQuery } from '../me/me.shared.tsx';

/**
 * Data of the sign-in and sign-up pages. Signed-in users are redirected. The browser shows the form without waiting for
 * this data (`useGoOn`, `SocialButtons`); password sign-in works without the providers.
 */
export const anonymousPage = pageData(async ({ url, fetch }) => {
  if (typeof window !== 'undefined') return;
  const { data: me } = await fetch(meQuery);
  if (me) throw redirect(ownPath(url.searchParams.get('redirect')));
  await fetch(read(listProviders, {})).catch(() => undefined);
});
