import { redirect } from 'react-router';
import { links } from '../../platform/routing/links.ts';

type LoaderArgs = { request: Request };

/** `/search` has no screen: it redirects to the market with all parameters. */
export function loader({ request }: LoaderArgs) {
  return redirect(toMarket(request), 301);
}

/** The same for a link within the portal, which would else end at an address of the page server's own. */
export function clientLoader({ request }: LoaderArgs) {
  return redirect(toMarket(request));
}

const toMarket = ({ url }: Request) => links.searchMarket() + new URL(url).search;
