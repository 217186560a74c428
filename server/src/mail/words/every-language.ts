import type { Language } from '#contract/rendering';
import type { EveryLetter } from '../letter-props.ts';
import { letters as german } from './de/letters.ts';
import { german as smallGerman } from './de/words.rules.ts';
import { letters as english } from './en/letters.ts';
import { english as smallEnglish } from './en/words.rules.ts';
import { letters as spanish } from './es/letters.ts';
import { spanish as smallSpanish } from './es/words.rules.ts';
import { letters as french } from './fr/letters.ts';
import { french as smallFrench } from './fr/words.rules.ts';
import { letters as italian } from './it/letters.ts';
import { italian as smallItalian } from './it/words.rules.ts';
import type { SmallWords } from './small-words.rules.ts';

/** What letters say, by language. */
export const everyLanguage: Record<Language, { small: SmallWords; letters: EveryLetter }> = {
  it: { small: smallItalian, letters: italian },
  en: { small: smallEnglish, letters: english },
  fr: { small: smallFrench, letters: french },
  de: { small: smallGerman, letters: german },
  es: { small: smallSpanish, letters: spanish },
};
