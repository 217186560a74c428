import * as contract from '#contract/site/agencies.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { getAgency, listAgencies, listAgencyListings, listAgencyPoints } from './agencies.queries.ts';

const handle = handleWith<Deps>();

export const agenciesRoutes: Route<Deps>[] = [
  handle(contract.listAgencies, async ({ input, ...context }) => listAgencies(context, input.query)),
  handle(contract.getAgency, async ({ input, ...context }) => ({
    data: await getAgency(context, input.params.slug),
  })),
  handle(contract.listAgencyListings, async ({ input, ...context }) =>
    listAgencyListings(context, input.params.slug, input.query),
  ),
  handle(contract.listAgencyPoints, async ({ input, ...context }) => ({
    data: await listAgencyPoints(context, input.params.slug, input.query),
  })),
];
