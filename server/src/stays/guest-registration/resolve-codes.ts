import type { FieldProblem } from '#contract/platform/errors';
import { codedFields, type PoliceCodeKind } from '#contract/stays/guest-registration';
import type { GuestDetails, PoliceCode } from '#contract/stays/guest-registration.schemas';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { alloggiatiName } from './alloggiati.rules.ts';
import { certainCode, codeKinds, comuneProblem } from './guest-details.rules.ts';
import { selectCodes } from './guest-registration.store.ts';

type NamedEntry = PoliceCode & { kind: PoliceCodeKind; plainName: string };

/**
 * Adds the codes of the police's tables by name, where exactly one entry has it. A code that is set stays. One statement.
 * @returns the details, and the problem of a comune that ended before the birth
 */
export async function resolveCodes(
  on: Queryable,
  details: GuestDetails,
  path: string,
): Promise<{ details: GuestDetails; fields: FieldProblem[] }> {
  const open = codedFields.filter((field) => details[field].code === null && details[field].text !== '');
  const requested = open.flatMap((field) =>
    codeKinds[field].map((kind) => ({ kind, plainName: alloggiatiName(details[field].text) })),
  );
  const known = await selectCodes(on, requested);
  const resolved: GuestDetails = { ...details };
  const fields: FieldProblem[] = [];
  const { born } = details;
  for (const field of open) {
    const { text } = details[field];
    const named = known.filter((entry) => isNamed(entry, codeKinds[field], text));
    const valid = field === 'birthComune' ? named.filter((entry) => existedOn(entry, born)) : named;
    if (named.length > 0 && valid.length === 0) fields.push(comuneProblem(path));
    const [only, ...others] = valid;
    const certain = codeKinds[field].map((kind) => certainCode(kind, text)).find((code) => code !== null) ?? null;
    const code = others.length === 0 ? (only?.code ?? certain) : certain;
    resolved[field] = { text, code };
    if (field === 'birthComune' && code !== null && only?.province) resolved.birthProvince = only.province;
  }
  return { details: resolved, fields };
}

const isNamed = (entry: NamedEntry, kinds: readonly PoliceCodeKind[], text: string): boolean =>
  kinds.includes(entry.kind) && entry.plainName === alloggiatiName(text);

const existedOn = ({ endsOn }: PoliceCode, born: string | null): boolean =>
  endsOn === null || born === null || born <= endsOn;
