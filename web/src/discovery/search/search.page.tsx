import { redirect } from 'react-router';
import { links } from '../../platform/routing/links.ts';

type LoaderArgs = { request: Request };

/** `/search` has no screen of its own: it is the market, with whatever the address asked. */
export function loader({ request }: LoaderArgs) {
  return redirect(toMarket(request), 301);
}

/** The same for a link within the portal, which would else end at an address of the page server's own. */
export function clientLoader({ request }: LoaderArgs) {
  return redirect(toMarket(request));
}

const toMarket = ({ url }: Request) => links.searchMarket() + new URL(url).search;
