import type { Deps } from '../deps.ts';
import { understandSentence } from './understand-sentence.ts';

/** One with a typo in each language, so that every part of the parser and of the place book has run once. */
const sentences = [
  { prompt: 'Trilocalee a Milno zona Navigli sotto i 350mila con balcone, luminoso, xqzwk', context: 'MARKET' },
  { prompt: 'Flat in Rome from 10 to 17 August for two adults with wifi', context: 'HOSPITALITY' },
] as const;

/** The first sentence takes a process ten times as long as the others: it should not be a visitor's. No language model is asked. */
export async function warmUpSentences({ places, clock }: Pick<Deps, 'places' | 'clock'>): Promise<void> {
  for (const sentence of sentences) await understandSentence({ places, clock, sentenceModel: undefined }, sentence);
}
