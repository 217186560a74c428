import type { OutputOf, ParsedOf } from '#contract/endpoint';
import type { understandSentence as endpoint } from '#contract/sentences';
import type { Deps } from '../deps.ts';
import { dayInItaly } from '../lib/nights.ts';
import { placeBook } from '../places/places.reads.ts';
import { readSentence } from './read-sentence.rules.ts';

/** What a sentence asks for. The prompt is nobody's business: it is neither stored nor logged. */
export async function understandSentence(
  deps: Pick<Deps, 'places' | 'clock'>,
  sentence: ParsedOf<typeof endpoint>['body'],
): Promise<OutputOf<typeof endpoint>['data']> {
  return readSentence(sentence, dayInItaly(deps.clock.now()), placeBook(deps.places));
}
