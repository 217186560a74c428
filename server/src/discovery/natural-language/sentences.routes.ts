import { understandSentence } from '#contract/discovery/natural-language';
import { handleWith } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { understandSentence as understand } from './understand-sentence.ts';

const handle = handleWith<Deps>();

export const sentencesRoutes = [
  handle(understandSentence, async ({ deps, input }) => ({ data: await understand(deps, input.body) })),
];
