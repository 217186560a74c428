import { getListing as getListingEndpoint } from '#contract/listings';
import { type Binding, handle } from '../http/context.ts';
import { getListing } from './listings.reads.ts';

export const listingsRoutes: Binding[] = [
  handle(getListingEndpoint, async ({ input, ...context }) => ({ data: await getListing(context, input.params.id) })),
];
