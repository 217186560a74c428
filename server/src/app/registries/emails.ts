import type { EmailCatalog } from '../../platform/email/email-catalog.port.ts';
import { german as smallGerman } from '../../platform/email/shared.texts.de.ts';
import { english as smallEnglish } from '../../platform/email/shared.texts.en.ts';
import { spanish as smallSpanish } from '../../platform/email/shared.texts.es.ts';
import { french as smallFrench } from '../../platform/email/shared.texts.fr.ts';
import { italian as smallItalian } from '../../platform/email/shared.texts.it.ts';
import { templates as german } from './emails.de.ts';
import { templates as english } from './emails.en.ts';
import { templates as spanish } from './emails.es.ts';
import { templates as french } from './emails.fr.ts';
import { templates as italian } from './emails.it.ts';

/** Texts of all emails by language. */
export const everyLanguage: EmailCatalog = {
  it: { small: smallItalian, templates: italian },
  en: { small: smallEnglish, templates: english },
  fr: { small: smallFrench, templates: french },
  de: { small: smallGerman, templates: german },
  es: { small: smallSpanish, templates: spanish },
};
