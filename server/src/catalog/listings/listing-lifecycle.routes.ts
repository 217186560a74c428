import * as contract from '#contract/catalog/listing-lifecycle.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { concludeListing } from './conclude-listing.ts';
import { findCounterparties } from './counterparties.queries.ts';
import { duplicateListing } from './duplicate-listing.ts';
import { getVisibleListing } from './listings.queries.ts';
import { publishListing } from './publish-listing.ts';
import { suspendListing } from './suspend-listing.ts';

const handle = handleWith<Deps>();

export const listingLifeRoutes: Route<Deps>[] = [
  handle(contract.publishListing, async ({ input, ...context }) => {
    await publishListing(context, input.params.id);
    return { data: await getVisibleListing(context, input.params.id) };
  }),
  handle(contract.suspendListing, async ({ input, ...context }) => {
    await suspendListing(context, input.params.id, input.body);
    return { data: await getVisibleListing(context, input.params.id) };
  }),
  handle(contract.concludeListing, async ({ input, ...context }) => {
    await concludeListing(context, input.params.id, input.body);
    return { data: await getVisibleListing(context, input.params.id) };
  }),
  handle(contract.duplicateListing, async ({ input, ...context }) => {
    const id = await duplicateListing(context, input.params.id, input.body);
    return { data: await getVisibleListing(context, id) };
  }),
  handle(contract.findCounterparties, async ({ input, ...context }) => ({
    data: await findCounterparties(context, input.query.email),
  })),
];
