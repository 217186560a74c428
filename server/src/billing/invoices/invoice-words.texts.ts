import type { Language } from '#contract/platform/languages';
import { german } from './invoice.texts.de.ts';
import { english } from './invoice.texts.en.ts';
import { spanish } from './invoice.texts.es.ts';
import { french } from './invoice.texts.fr.ts';
import { type InvoiceWords, italian } from './invoice.texts.it.ts';

/** What invoices and credit notes say, in every language. Legal identifiers keep their Italian names where others know no word for them. */
export const invoiceWords: Readonly<Record<Language, InvoiceWords>> = {
  it: italian,
  en: english,
  fr: french,
  de: german,
  es: spanish,
};
