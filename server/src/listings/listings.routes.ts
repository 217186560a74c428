import * as contract from '#contract/listings';
import { type Binding, handle } from '../http/context.ts';
import { getListing, listHospitalityByAdvertiser, listMarketByAdvertiser } from './listings.reads.ts';

export const listingsRoutes: Binding[] = [
  handle(contract.getListing, async ({ input, ...context }) => ({ data: await getListing(context, input.params.id) })),
  handle(contract.listMarketByAdvertiser, async ({ input, ...context }) =>
    listMarketByAdvertiser(context, input.params.advertiserId, input.query),
  ),
  handle(contract.listHospitalityByAdvertiser, async ({ input, ...context }) =>
    listHospitalityByAdvertiser(context, input.params.advertiserId, input.query),
  ),
];
