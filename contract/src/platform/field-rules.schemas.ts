import type { z } from 'zod';
import type { FieldProblem } from './errors.ts';
import { plainTextRule } from './plain-text.schemas.ts';

/** The broken rule of a schema, as `FieldProblem` names it, with its limit. The server and forms use the same names. */
export function brokenRule(issue: z.core.$ZodIssue): Pick<FieldProblem, 'rule' | 'limit'> {
  const limit = 'minimum' in issue ? issue.minimum : 'maximum' in issue ? issue.maximum : undefined;
  return limit === undefined ? { rule: ruleOf(issue) } : { rule: ruleOf(issue), limit: Number(limit) };
}

function ruleOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'custom') return String(issue.params?.rule ?? 'custom');
  const isPattern = issue.code === 'invalid_format' && 'pattern' in issue;
  return (isPattern && plainTextRule(String(issue.pattern))) || issue.code;
}
