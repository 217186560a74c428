import { getAppeal } from '#contract/decisions';
import { read } from '../../lib/queries.ts';

export const appealOf = (id: number) => read(getAppeal, { params: { id } });
