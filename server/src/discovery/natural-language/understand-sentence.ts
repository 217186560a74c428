import type { understandSentence as endpoint } from '#contract/discovery/natural-language';
import type { OutputOf, ParsedOf } from '#contract/platform/endpoint';
import { placeBook } from '../../geo/places/places.queries.ts';
import { dayInItaly } from '../../platform/lib/nights.ts';
import type { Deps } from '../deps.ts';
import { fillLeftovers, instructions } from './fill-leftovers.ts';
import { readSentence } from './read-sentence.ts';

/**
 * What a sentence asks for. The prompt is nobody's business: it is neither stored nor logged. A language model, where one is set up, sees only
 * what was not understood, and its failure changes nothing.
 */
export async function understandSentence(
  { places, clock, sentenceModel }: Pick<Deps, 'places' | 'clock' | 'sentenceModel'>,
  sentence: ParsedOf<typeof endpoint>['body'],
): Promise<OutputOf<typeof endpoint>['data']> {
  const read = readSentence(sentence, dayInItaly(clock.now()), placeBook(places));
  const leftovers = read.spans.filter(({ kind }) => kind === 'notUnderstood');
  if (!sentenceModel || leftovers.length === 0) return read;
  try {
    const answer = await sentenceModel.ask(
      instructions,
      leftovers.map(({ text }) => text),
    );
    return fillLeftovers(read, leftovers, answer);
  } catch {
    return read;
  }
}

/** One with a typo in each language, so that every part of the parser and of the place book has run once. */
const sentences = [
  { prompt: 'Trilocalee a Milno zona Navigli sotto i 350mila con balcone, luminoso, xqzwk', context: 'MARKET' },
  { prompt: 'Flat in Rome from 10 to 17 August for two adults with wifi', context: 'HOSPITALITY' },
] as const;

/** The first sentence takes a process ten times as long as the others: it should not be a visitor's. No language model is asked. */
export async function warmUpSentences({ places, clock }: Pick<Deps, 'places' | 'clock'>): Promise<void> {
  for (const sentence of sentences) await understandSentence({ places, clock, sentenceModel: undefined }, sentence);
}
