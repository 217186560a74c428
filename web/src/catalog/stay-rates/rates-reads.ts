import { getRates } from '#contract/catalog/stay-rates';
import { read } from '../../platform/lib/queries.ts';

/** Rates of a stay. Every write returns all of them. */
export const ratesOf = (id: number) => read(getRates, { params: { id } });
