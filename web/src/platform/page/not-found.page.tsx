import { routeError } from '../lib/page-data.ts';

/** Every address that no page answers: a true 404, on a document request as on a click. */
export function loader(): never {
  throw routeError(404, 'NOT_FOUND_EXCEPTION');
}

export function clientLoader(): never {
  throw routeError(404, 'NOT_FOUND_EXCEPTION');
}

export default function NotFoundPage() {
  return null;
}
