import { redirect } from 'react-router';
import { links } from '../links.ts';

/** `/search` has no screen of its own: it is the market, with whatever the address asked. */
export function loader({ request }: { request: Request }) {
  return redirect(links.searchMarket() + new URL(request.url).search, 301);
}

/** The same for a link within the portal, without asking the page server. */
export const clientLoader = loader;
