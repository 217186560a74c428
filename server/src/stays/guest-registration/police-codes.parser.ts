import type { PoliceCodeKind } from '#contract/stays/guest-registration';
import type { PoliceCode } from '#contract/stays/guest-registration.schemas';
import { alloggiatiName } from './alloggiati.rules.ts';

/**
 * Tables of the police as CSV ("Codice,Descrizione,Provincia,DataFineVal"), with commas or semicolons. Documents have two columns.
 */

export type PoliceCodeRow = PoliceCode & { plainName: string };
export type ParsedCodes = { rows: PoliceCodeRow[]; problems: string[] };

const codeForms: Readonly<Record<PoliceCodeKind, RegExp>> = {
  STATE: /^\d{9}$/,
  COMUNE: /^\d{9}$/,
  DOCUMENT: /^[A-Z0-9]{5}$/,
};

/** @returns the valid rows, and a sentence for each line that is none */
export function parsePoliceCodes(kind: PoliceCodeKind, text: string): ParsedCodes {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const separator = lines[0]?.includes(';') ? ';' : ',';
  const parsed: ParsedCodes = { rows: [], problems: [] };
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || (index === 0 && /^"?codice/i.test(line))) continue;
    const row = rowOf(kind, cellsOf(line, separator));
    if (typeof row === 'string') parsed.problems.push(`Line ${index + 1}: ${row}`);
    else parsed.rows.push(row);
  }
  return parsed;
}

/** Cells of a line; a cell in quotes may hold the separator. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [''];
  let isQuoted = false;
  for (const character of line) {
    const last = cells.length - 1;
    if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) cells.push('');
    else cells[last] += character;
  }
  return cells.map((cell) => cell.trim());
}

function rowOf(
  kind: PoliceCodeKind,
  [code = '', name = '', province = '', end = '']: string[],
): PoliceCodeRow | string {
  if (!codeForms[kind].test(code)) return `"${code.slice(0, 20)}" is no code`;
  const plainName = alloggiatiName(name);
  if (plainName === '') return 'the name is missing';
  const endsOn = end === '' ? null : dateOf(end);
  if (endsOn === undefined) return `"${end.slice(0, 20)}" is no date`;
  return {
    code,
    name,
    plainName,
    province: kind === 'COMUNE' && /^[A-Z]{2}$/.test(province) ? province : null,
    endsOn,
  };
}

/** `31/12/2013`, `2013-12-31`, also followed by a time. */
function dateOf(text: string): string | undefined {
  const italian = /^(\d{2})\/(\d{2})\/(\d{4})(?:\s|$)/.exec(text);
  if (italian) return `${italian[3]}-${italian[2]}-${italian[1]}`;
  return /^(\d{4}-\d{2}-\d{2})(?:[T\s]|$)/.exec(text)?.[1];
}
