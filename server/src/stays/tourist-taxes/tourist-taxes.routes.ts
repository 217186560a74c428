import * as contract from '#contract/stays/tourist-taxes.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import * as reads from './tourist-taxes.queries.ts';

const handle = handleWith<Deps>();

export const touristTaxesRoutes: Route<Deps>[] = [
  handle(contract.getTouristTaxRegister, async ({ input, ...context }) => ({
    data: await reads.getTouristTaxRegister(context, input.query.period),
  })),
  handle(contract.exportTouristTaxRegister, ({ input, ...context }) =>
    reads.exportTouristTaxRegister(context, input.query.period),
  ),
];
