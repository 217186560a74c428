import { useCallback, useRef, useState } from 'react';
import { useNow } from '../../../platform/lib/now.ts';
import type { PropertyValues, Step } from '../property-values.ts';
import { checkStep, firstInvalidStep, type StepProblem } from './check-step.ts';
import { stepOf, type WizardField } from './wizard-fields.ts';

export type Patch = (changes: Partial<PropertyValues>) => void;

/** Props of a wizard step. */
export type StepProps = {
  values: PropertyValues;
  patch: Patch;
  /** Error message of a field. */
  errorOf: (field: WizardField) => string | undefined;
};

/** Form values, current step and problems of the wizard. */
export function useWizard(start: { values: PropertyValues; step: Step }) {
  const [values, setValues] = useState(start.values);
  const [step, setStep] = useState(start.step);
  const [problems, setProblems] = useState<readonly StepProblem[]>([]);
  /** Problems of the last check; the summary takes the focus with each new set. */
  const [summary, setSummary] = useState<readonly StepProblem[]>([]);
  const [errorText, setErrorText] = useState<string | null>(null);
  // Late callbacks (uploads, suggestions) need the current values.
  const latest = useRef(values);
  const fixed = useRef(new Set<string>());
  const thisYear = useNow().getFullYear();

  const patch = useCallback<Patch>((changes) => {
    latest.current = { ...latest.current, ...changes };
    setValues(latest.current);
    setProblems((known) => known.filter(({ field }) => !(field in changes)));
    // Removes solved problems. A shorter summary would take the focus during typing, so it disappears with the last problem.
    setSummary((known) => (known.every(({ field }) => field in changes || fixed.current.has(field)) ? [] : known));
    for (const field of Object.keys(changes)) fixed.current.add(field);
  }, []);

  function go(to: Step) {
    setProblems([]);
    setSummary([]);
    setErrorText(null);
    setStep(to);
  }

  /** Shows the problems at their fields. */
  function show(newProblems: readonly StepProblem[]) {
    const first = newProblems[0];
    if (!first) return;
    fixed.current.clear();
    setStep(stepOf(first.field));
    setProblems(newProblems);
    setSummary(newProblems.filter(({ field }) => stepOf(field) === stepOf(first.field)));
    setErrorText(null);
  }

  /** Returns true without problems in this step; otherwise shows them. */
  function passes(which: Step): boolean {
    const newProblems = checkStep(which, latest.current, thisYear);
    if (newProblems.length > 0) show(newProblems);
    return newProblems.length === 0;
  }

  /** spec/001 §4: checks steps 1, 2, 3 in order; jumps to the first invalid one. */
  function passesAll(): boolean {
    const invalid = firstInvalidStep(latest.current, thisYear);
    return invalid === null || passes(invalid);
  }

  return {
    values,
    step,
    problems,
    summary,
    errorText,
    patch,
    go,
    show,
    passes,
    passesAll,
    latest: () => latest.current,
    /** Loads another version of the draft. */
    replace(next: PropertyValues, to: Step) {
      latest.current = next;
      setValues(next);
      go(to);
    },
    showError(text: string) {
      setSummary([]);
      setProblems([]);
      setErrorText(text);
    },
  };
}

export type Wizard = ReturnType<typeof useWizard>;
