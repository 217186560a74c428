import { useState } from 'react';
import type { FormProblem } from '../ui/fields/error-summary.tsx';

/** Texts of the last check for the error summary. They change only with `result`, because a new set takes the focus. */
export function useCheckedProblems<R>(result: R, toProblems: (result: R) => readonly FormProblem[]) {
  const [checked, setChecked] = useState(() => ({ result, problems: toProblems(result) }));
  if (checked.result === result) return checked.problems;
  const problems = toProblems(result);
  setChecked({ result, problems });
  return problems;
}
