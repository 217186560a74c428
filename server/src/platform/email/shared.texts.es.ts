import { countOf, messageIn } from '#contract/platform/agreement';
import { sharedTexts } from './shared.texts.ts';

/** Shared texts of all Spanish emails. */
export const spanish = { ...sharedTexts('es'), colon: ': ' };
export const {
  greeting,
  whenInRome,
  dayInRome,
  money,
  purchased: bought,
  purchaseFacts: boughtFacts,
  purchaseBecause: boughtBecause,
  listingOf: adOf,
} = spanish;

export const sentence = messageIn('es');

export const counted = (count: number, one: string, other: string): string => countOf('es', count, one, other);
