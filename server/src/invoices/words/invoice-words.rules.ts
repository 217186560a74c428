import type { Language } from '#contract/rendering';
import { english } from './english.rules.ts';
import { french } from './french.rules.ts';
import { german } from './german.rules.ts';
import { type InvoiceWords, italian } from './italian.rules.ts';
import { spanish } from './spanish.rules.ts';

/** What invoices and credit notes say, in every language. Legal identifiers keep their Italian names where others know no word for them. */
export const invoiceWords: Readonly<Record<Language, InvoiceWords>> = {
  it: italian,
  en: english,
  fr: french,
  de: german,
  es: spanish,
};
