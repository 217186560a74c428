import * as contract from '#contract/catalog/stay-rates.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { editDayPrices } from './edit-day-prices.ts';
import { editRates } from './edit-rates.ts';
import * as reads from './stay-rates.queries.ts';

const handle = handleWith<Deps>();

export const stayRatesRoutes: Route<Deps>[] = [
  handle(contract.getRates, async ({ input, ...context }) => ({
    data: await reads.getRates(context, input.params.id),
  })),
  handle(contract.editRates, async ({ input, ...context }) => ({
    data: await editRates(context, input.params.id, input.body),
  })),
  handle(contract.editDayPrices, async ({ input, ...context }) => ({
    data: await editDayPrices(context, input.params.id, input.body),
  })),
  handle(contract.getQuote, async ({ input, ...context }) => ({
    data: await reads.getQuote(context, input.params.id, input.body),
  })),
];
