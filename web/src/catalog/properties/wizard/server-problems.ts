import type { FieldProblem } from '#contract/platform/errors';
import type { StepProblem } from './check-step.ts';
import { fieldOrder, type WizardField } from './wizard-fields.ts';

const rules: Readonly<Record<string, string>> = { no_media: 'noFilesUploaded', invalid_format: 'invalid' };

/** What the server refused, at the fields of the wizard: `body.media.3.alt` belongs to the media. Each field speaks once. */
export function serverProblems(fields: readonly FieldProblem[]): StepProblem[] {
  const found = fields.flatMap(({ path, rule, limit }) => {
    const name = path.split('.')[1];
    const field = fieldOrder.find((one) => one === name);
    return field ? [problemOf(field, rule, limit)] : [];
  });
  return fieldOrder.flatMap((field) => found.find((one) => one.field === field) ?? []);
}

function problemOf(field: WizardField, rule: string, limit: FieldProblem['limit']): StepProblem {
  const own = field === 'postalCode' && rule === 'invalid_format' ? 'postalCode' : (rules[rule] ?? rule);
  return { field, rule: own, ...(typeof limit === 'number' && { limit }) };
}
