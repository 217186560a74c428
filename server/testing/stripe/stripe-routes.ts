import { accountRoutes } from './stripe-account-routes.ts';
import { badRequest } from './stripe-api-errors.ts';
import { catalogRoutes } from './stripe-catalog-routes.ts';
import { customerRoutes } from './stripe-customer-routes.ts';
import type { StripeDoc } from './stripe-docs.ts';
import { intentRoutes } from './stripe-intent-routes.ts';
import type { StripeState } from './stripe-state.ts';
import { subscriptionRoutes } from './stripe-subscription-routes.ts';
import { transferRoutes } from './stripe-transfer-routes.ts';

/** List response of the API; `all` is paged by `limit` and `starting_after`. */
export type ListOf = { list: { id: string; object: string }[] };

/** API route with its allowed parameters and handler. A `:` is an id. */
export type Route = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  params: string[];
  run: (call: { state: StripeState; ids: string[]; form: URLSearchParams }) => StripeDoc | ListOf | Deleted | Link;
};

/** Without an id, as published. */
type Link = { object: 'account_link'; created: number; url: string };
type Deleted = { id: string; object: string; deleted: true };

const routes: Route[] = [
  ...accountRoutes,
  ...customerRoutes,
  ...intentRoutes,
  ...catalogRoutes,
  ...subscriptionRoutes,
  ...transferRoutes,
];

const paging = ['limit', 'starting_after', 'expand'];

/** @returns the route of a request with the ids of its path; undefined if unknown */
export function routeOf(method: string, path: string): { route: Route; ids: string[] } | undefined {
  for (const route of routes) {
    const match = new RegExp(`^${route.path.replaceAll(':', '([^/]+)')}$`).exec(path);
    if (match && route.method === method) return { route, ids: match.slice(1) };
  }
  return undefined;
}

/** @throws ApiRefusal for an unknown parameter, as the API does */
export function checkParams({ params }: Route, form: URLSearchParams): void {
  for (const name of form.keys()) {
    const top = name.split('[', 1)[0] ?? '';
    if (params.includes(top) || paging.includes(top)) continue;
    throw badRequest(`Received unknown parameter: ${top}`, { code: 'parameter_unknown', param: top });
  }
}
