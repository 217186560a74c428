import type { EnergyClass, energyExemptions, energyStatuses, envelopeQualities } from '#contract/catalog/energy';
import type { FieldProblem } from '#contract/platform/errors';
import { problem, rangeProblem } from './field-problem.rules.ts';

/** What the law wants told of a home's energy (LAW-02: D.Lgs. 192/2005, DM 26 June 2015). */

export type EnergyFacts = {
  energyClass: EnergyClass;
  energyStatus: (typeof energyStatuses)[number] | null;
  /** kWh/m² a year. */
  epglNren: number | null;
  epglRen: number | null;
  envelopeWinter: (typeof envelopeQualities)[number] | null;
  envelopeSummer: (typeof envelopeQualities)[number] | null;
  apeCode: string | null;
  /** `YYYY-MM-DD`. */
  apeExpiry: string | null;
  energyExemption: (typeof energyExemptions)[number] | null;
};

const MAX_INDEX = 10_000;

/** What only a certificate can say. */
const certificateFields = ['epglNren', 'epglRen', 'envelopeWinter', 'envelopeSummer', 'apeCode', 'apeExpiry'] as const;

/** What does not go with a status; it is emptied when the status changes, and refused when it is given. */
export function energyFieldsWithout(status: EnergyFacts['energyStatus']): (keyof EnergyFacts)[] {
  return [
    ...(status === 'CERTIFIED' ? [] : certificateFields),
    ...(status === 'EXEMPT' ? (['energyClass'] as const) : (['energyExemption'] as const)),
  ];
}

/** Every field of the energy block that contradicts its status; empty when all is well. */
export function energyProblems(facts: EnergyFacts): FieldProblem[] {
  const isEmpty = (field: keyof EnergyFacts) => facts[field] === null || facts[field] === 'NOT_SPECIFIED';
  const found = energyFieldsWithout(facts.energyStatus)
    .filter((field) => !isEmpty(field))
    .map((field) => problem(field, 'not_applicable', 'does not go with this energy status'));
  if (facts.energyStatus === 'CERTIFIED' && isEmpty('energyClass')) {
    found.push(problem('energyClass', 'required', 'a certificate names the class'));
  }
  if (facts.energyStatus === 'EXEMPT' && isEmpty('energyExemption')) {
    found.push(problem('energyExemption', 'required', 'an exemption has its reason'));
  }
  return [
    ...found,
    ...rangeProblem('epglNren', facts.epglNren, 0, MAX_INDEX),
    ...rangeProblem('epglRen', facts.epglRen, 0, MAX_INDEX),
  ];
}
