import { type LoaderFunctionArgs, redirect } from 'react-router';
import { links } from '../links.ts';

/** `/search` has no screen of its own: it is the market, with whatever the address asked. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(links.searchMarket() + new URL(request.url).search, 301);
}
