import type { Checked } from './check-invariants.ts';
import type { Verdict } from './verify.ts';

const counted = (count: number, word: string) => `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`;

function statusText({ broken }: Checked): string {
  const of = (weight: string) => broken.filter((one) => one.weight === weight).length;
  const parts = [
    ...(of('error') > 0 ? [`${of('error')} broken`] : []),
    ...(of('warning') > 0 ? [counted(of('warning'), 'warning')] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : 'holds';
}

function brokenLines({ broken }: Checked): string[] {
  return broken.flatMap(({ id, text, source, weight, total, shown }) => [
    `  ${weight} ${id}: ${text} (${source})`,
    ...shown.map(({ subject, what }) => `    ${subject}: ${what}`),
    ...(total > shown.length ? [`    and ${(total - shown.length).toLocaleString('en')} more`] : []),
  ]);
}

/** One line per family, followed by its violations; the last line is the summary. */
export function verdictLines({ checked, errors, warnings }: Verdict): string[] {
  const families = checked.flatMap((family) => {
    const { name, invariants, rows, ms } = family;
    const looked = `${counted(invariants, 'invariant')}, ${counted(rows, 'row')}, ${ms} ms`;
    return [`${name.padEnd(10)} ${looked}: ${statusText(family)}`, ...brokenLines(family)];
  });
  return [...families, `${counted(errors, 'error')}, ${counted(warnings, 'warning')}`];
}
