import { routeError } from '../lib/page-data.ts';

/** Catch-all page. Returns a real 404 on document requests and on client navigation. */
export function loader(): never {
  throw routeError(404, 'NOT_FOUND_EXCEPTION');
}

export function clientLoader(): never {
  throw routeError(404, 'NOT_FOUND_EXCEPTION');
}

export default function NotFoundPage() {
  return null;
}
