import { redirect } from 'react-router';
import { listProviders } from '#contract/identity/social';
import { pageData } from '../../platform/lib/page-data.ts';
import { read } from '../../platform/lib/queries.ts';
import { ownPath } from '../../platform/routing/links.ts';
import { meQuery } from '../me/me.shared.tsx';

/**
 * The data of signing in and up. Who is signed in already goes on. Nothing here keeps the form waiting: in the
 * browser both are known or come later (`useGoOn`, `SocialButtons`), and without the providers one signs in all the same.
 */
export const anonymousPage = pageData(async ({ url, fetch }) => {
  if (typeof window !== 'undefined') return;
  const { data: me } = await fetch(meQuery);
  if (me) throw redirect(ownPath(url.searchParams.get('redirect')));
  await fetch(read(listProviders, {})).catch(() => undefined);
});
