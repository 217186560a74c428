import type { DecisionGround } from '#contract/trust/decisions';
import type { ReportReason } from '#contract/trust/reports';

/**
 * The most cited laws by report reason, in Italian citation style for all page languages.
 * National laws are on normattiva.it, the European one on eur-lex.europa.eu.
 */
const laws: Record<ReportReason, readonly string[]> = {
  FRAUD: [
    'art. 640 c.p. (truffa)',
    'd.lgs. 206/2005, artt. 20-22 (pratiche commerciali scorrette)',
    'art. 494 c.p. (sostituzione di persona)',
  ],
  WRONG_DATA: [
    'd.lgs. 206/2005, artt. 21-22 (pratiche ingannevoli)',
    'd.lgs. 192/2005, art. 6 (classe energetica negli annunci)',
  ],
  NOT_AVAILABLE: ['d.lgs. 206/2005, art. 23 (pratiche in ogni caso ingannevoli)'],
  DISCRIMINATION: ['d.lgs. 286/1998, art. 43 (discriminazione)', 'd.lgs. 215/2003, art. 2 (parità di trattamento)'],
  ILLEGAL_RENTAL: ['d.l. 145/2023, art. 13-ter (CIN)', 'l. 431/1998 (locazioni abitative)'],
  PRIVACY: ['Regolamento (UE) 2016/679, art. 6 (dati personali)', 'l. 633/1941, art. 96 (ritratto)'],
  COPYRIGHT: ['l. 633/1941 (diritto d’autore)'],
  OFFENSIVE: ['art. 595 c.p. (diffamazione)', 'art. 604-bis c.p. (istigazione all’odio)', 'art. 612 c.p. (minaccia)'],
  CHILD_SAFETY: ['artt. 600-ter e 600-quater c.p. (minori)'],
  OTHER: [],
};

const clauses = {
  it: 'Termini d’uso, punto',
  en: 'Terms of use, clause',
  fr: 'Conditions d’utilisation, point',
  de: 'Nutzungsbedingungen, Ziffer',
  es: 'Condiciones de uso, punto',
} as const;

type CitationQuery = {
  ground: DecisionGround;
  reason: ReportReason | null;
  rule: string;
  language: keyof typeof clauses;
};

/** Most cited references of a ground. `rule`: the clause of the terms for this reason. */
export function oftenCited({ ground, reason, rule, language }: CitationQuery): string[] {
  if (ground === 'ILLEGAL_CONTENT') return [...laws[reason ?? 'OTHER']];
  const numbers = [...new Set([rule, '3', '4'])];
  return numbers.map((number) => `${clauses[language]} ${number}`);
}

/** Adds a citation: it replaces another suggested one, and follows typed text. */
export function withReference(written: string, picked: string, offered: readonly string[]): string {
  const text = written.trim();
  if (text === '' || offered.includes(text)) return picked;
  return isCited(text, picked) ? text : `${text}; ${picked}`;
}

/** Whether a text contains a citation: "4" does not match "4.1". */
export const isCited = (written: string, picked: string): boolean =>
  written.split(';').some((part) => part.trim() === picked);
