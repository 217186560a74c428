import type { AnyEndpoint } from '#contract/endpoint';
import { type Persona, personas } from './personas.ts';
import { rowOf } from './questions.ts';

/** One row of the table: who is answered how. */
export type Row = { endpoint: AnyEndpoint; about: string; statuses: Record<Persona, number> };

const BEGIN = '<!-- authorisation: written by `npm run docs:authorisation` -->';
const END = '<!-- /authorisation -->';

/** The document with these rows in place of those between its two marks. */
export function withTable(document: string, rows: readonly Row[]): string {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error('docs/security.md lacks the marks of the table.');
  return `${document.slice(0, begin + BEGIN.length)}\n\n${tableOf(rows)}\n\n${document.slice(end)}`;
}

function tableOf(rows: readonly Row[]): string {
  const head = ['Endpoint', 'Call', 'Door', ...personas];
  const lines = rows.map((row) => [
    named(row),
    called(row),
    row.endpoint.who,
    ...personas.map((who) => row.statuses[who]),
  ]);
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const named = ({ endpoint: { id }, about }: Row) => rowOf({ id, about });
const called = ({ endpoint: { method, path } }: Row) => `\`${method} ${path}\``;
