import { getAppeal } from '#contract/trust/decisions';
import { read } from '../../platform/lib/queries.ts';

export const appealOf = (id: number) => read(getAppeal, { params: { id } });
