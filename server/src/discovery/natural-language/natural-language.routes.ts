import { interpretQuery } from '#contract/discovery/natural-language.schemas';
import { handleWith } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { interpretQuery as understand } from './interpret-query.ts';

const handle = handleWith<Deps>();

export const naturalLanguageRoutes = [
  handle(interpretQuery, async ({ deps, input }) => ({ data: await understand(deps, input.body) })),
];
