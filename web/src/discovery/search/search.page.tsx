import { redirect } from 'react-router';
import { links } from '../../platform/routing/links.ts';

type LoaderArgs = { request: Request };

/** `/search` has no screen: redirects to the market with all parameters. */
export function loader({ request }: LoaderArgs) {
  return redirect(toMarket(request), 301);
}

/** Client-side redirect for internal links, which would otherwise request this URL from the server. */
export function clientLoader({ request }: LoaderArgs) {
  return redirect(toMarket(request));
}

const toMarket = ({ url }: Request) => links.searchMarket() + new URL(url).search;
