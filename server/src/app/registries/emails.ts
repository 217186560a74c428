import type { EmailCatalog } from '../../platform/email/email-catalog.port.ts';
import { german as smallGerman } from '../../platform/email/words.texts.de.ts';
import { english as smallEnglish } from '../../platform/email/words.texts.en.ts';
import { spanish as smallSpanish } from '../../platform/email/words.texts.es.ts';
import { french as smallFrench } from '../../platform/email/words.texts.fr.ts';
import { italian as smallItalian } from '../../platform/email/words.texts.it.ts';
import { letters as german } from './emails.de.ts';
import { letters as english } from './emails.en.ts';
import { letters as spanish } from './emails.es.ts';
import { letters as french } from './emails.fr.ts';
import { letters as italian } from './emails.it.ts';

/** Texts of all emails by language. */
export const everyLanguage: EmailCatalog = {
  it: { small: smallItalian, letters: italian },
  en: { small: smallEnglish, letters: english },
  fr: { small: smallFrench, letters: french },
  de: { small: smallGerman, letters: german },
  es: { small: smallSpanish, letters: spanish },
};
