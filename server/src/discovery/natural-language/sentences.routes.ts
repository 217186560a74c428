import { understandSentence } from '#contract/discovery/natural-language';
import { handle } from '../../platform/http/context.ts';
import { understandSentence as understand } from './understand-sentence.ts';

export const sentencesRoutes = [
  handle(understandSentence, async ({ deps, input }) => ({ data: await understand(deps, input.body) })),
];
