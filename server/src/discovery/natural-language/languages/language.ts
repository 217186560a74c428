import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { italian } from './italian.ts';
import { spanish } from './spanish.ts';
import { readTerms, type TermNode, type TermTable } from './term-table.ts';

export type Language = 'it' | 'en' | 'de' | 'fr' | 'es';

export type LanguageTerms = { language: Language; table: TermTable; root: TermNode; parts: TermNode };

/** In the order in which a tie between languages is decided. */
export const languages: readonly LanguageTerms[] = (
  [
    ['it', italian],
    ['en', english],
    ['de', german],
    ['fr', french],
    ['es', spanish],
  ] as const
).map(([language, table]) => ({
  language,
  table,
  root: readTerms(table.terms, table.fillers),
  parts: readTerms(table.parts ?? ''),
}));

/** The node of the first of the word's forms that continues the phrase. */
export function stepTo(node: TermNode, word: string, { table }: LanguageTerms): TermNode | undefined {
  const exact = node.next.get(word);
  if (exact) return exact;
  for (const form of table.baseForms(word)) {
    const next = node.next.get(form);
    if (next) return next;
  }
  return undefined;
}
