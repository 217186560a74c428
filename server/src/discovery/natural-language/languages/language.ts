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

/** The nodes of the word's forms that continue the phrase, the word as written first. */
export function stepsTo(node: TermNode, word: string, { table }: LanguageTerms): TermNode[] {
  const steps: TermNode[] = [];
  for (const form of table.baseForms(word)) {
    const next = node.next.get(form);
    if (next && !steps.includes(next)) steps.push(next);
  }
  return steps;
}
