import { understandSentence } from '#contract/sentences';
import { handle } from '../http/context.ts';
import { understandSentence as understand } from './understand-sentence.ts';

export const sentencesRoutes = [
  handle(understandSentence, async ({ deps, input }) => ({ data: await understand(deps, input.body) })),
];
