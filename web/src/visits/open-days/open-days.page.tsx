import { getMe } from '#contract/identity/accounts';
import { useMe } from '../../identity/me/me.shared.tsx';
import { pageData, signInFirst } from '../../platform/lib/page-data.ts';
import { read } from '../../platform/lib/queries.ts';
import { fetchOpenDays, OpenDays } from './open-days-screen.tsx';
import { personOf } from './planner.ts';

/** `/dashboard/open-days` (ODY-01): open days of the signed-in user by listing, each listing with its month. */
const page = pageData(async (args) => {
  const me = (await args.fetch(read(getMe, {}))).data;
  if (!me) throw signInFirst(args.url);
  await fetchOpenDays(args, personOf(me.id));
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['openDays'] };

export default function OpenDaysPage() {
  const me = useMe();
  return me && <OpenDays planner={personOf(me.id)} />;
}
