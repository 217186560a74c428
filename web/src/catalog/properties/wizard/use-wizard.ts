import { useCallback, useRef, useState } from 'react';
import { useNow } from '../../../platform/lib/now.ts';
import type { PropertyValues, Step } from '../property-values.ts';
import { checkStep, firstInvalidStep, type StepProblem } from './check-step.ts';
import { stepOf, type WizardField } from './wizard-fields.ts';

export type Patch = (changes: Partial<PropertyValues>) => void;

/** What a step of the wizard works with. */
export type StepProps = {
  values: PropertyValues;
  patch: Patch;
  /** The sentence of a field's problem. */
  errorOf: (field: WizardField) => string | undefined;
};

/** What is typed, the step that is shown, and what is wrong with it. */
export function useWizard(start: { values: PropertyValues; step: Step }) {
  const [values, setValues] = useState(start.values);
  const [step, setStep] = useState(start.step);
  const [problems, setProblems] = useState<readonly StepProblem[]>([]);
  /** Of the last check; the summary above takes the focus with each new set. */
  const [summary, setSummary] = useState<readonly StepProblem[]>([]);
  const [errorText, setErrorText] = useState<string | null>(null);
  // What arrives late (an upload, a suggestion) must find what is typed now.
  const latest = useRef(values);
  const fixed = useRef(new Set<string>());
  const thisYear = useNow().getFullYear();

  const patch = useCallback<Patch>((changes) => {
    latest.current = { ...latest.current, ...changes };
    setValues(latest.current);
    setProblems((known) => known.filter(({ field }) => !(field in changes)));
    // Solved problems disappear; a shorter summary would take the focus while the user types, so it disappears with the
    // last.
    setSummary((known) => (known.every(({ field }) => field in changes || fixed.current.has(field)) ? [] : known));
    for (const field of Object.keys(changes)) fixed.current.add(field);
  }, []);

  function go(to: Step) {
    setProblems([]);
    setSummary([]);
    setErrorText(null);
    setStep(to);
  }

  /** Shows what is wrong where it is. */
  function show(newProblems: readonly StepProblem[]) {
    const first = newProblems[0];
    if (!first) return;
    fixed.current.clear();
    setStep(stepOf(first.field));
    setProblems(newProblems);
    setSummary(newProblems.filter(({ field }) => stepOf(field) === stepOf(first.field)));
    setErrorText(null);
  }

  /** True when nothing is wrong with this step; else it is shown. */
  function passes(which: Step): boolean {
    const newProblems = checkStep(which, latest.current, thisYear);
    if (newProblems.length > 0) show(newProblems);
    return newProblems.length === 0;
  }

  /** spec/001 §4: steps 1, 2, 3 in order; jumps to the first that is not well. */
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
    /** Another version of the draft. */
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
