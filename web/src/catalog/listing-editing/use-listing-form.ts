import { useCallback, useEffect, useRef, useState } from 'react';
import type { ListingContext } from '#contract/catalog/listings';
import type { ListingProblem } from './check-listing.ts';
import { sameValues } from './differences.ts';
import type { ListingField, ListingValues } from './listing-values.ts';
import type { SaveError } from './save-error.ts';
import { deleteSavedValues, findSavedValues, newDraftId, type SavedValues, saveValues } from './saved-values.ts';

export type Patch = (changes: Partial<ListingValues>) => void;

/** What a section of the form works with. */
export type SectionProps = {
  kind: ListingContext;
  values: ListingValues;
  patch: Patch;
  /** The sentence of a field's problem. */
  errorOf: (field: ListingField) => string | undefined;
};

export type FormStart = {
  kind: ListingContext;
  values: ListingValues;
  /** Of the edited listing; null for a new one. */
  version: number | null;
  /** Where this device keeps what is typed. */
  key: string;
  /** A property that the URL requests; it overrides the stored one. */
  requestedId: number | null;
  propertyIds: readonly number[];
};

/** What is typed, what is wrong with it, and its copy on this device. */
export function useListingForm(start: FormStart) {
  const [values, setValues] = useState(start.values);
  const [problems, setProblems] = useState<readonly ListingProblem[]>([]);
  /** Of the last check; the summary above takes the focus with each new set. */
  const [summary, setSummary] = useState<readonly ListingProblem[]>([]);
  const [saveError, setSaveError] = useState<SaveError | null>(null);
  // What arrives late must find what is typed now.
  const latest = useRef(values);

  const set = useCallback((next: ListingValues) => {
    latest.current = next;
    setValues(next);
  }, []);
  const patch = useCallback<Patch>(
    (changes) => {
      set({ ...latest.current, ...changes });
      setProblems((known) => known.filter(({ field }) => !(field in changes)));
    },
    [set],
  );
  const autosave = useAutosave(start, values, latest, set);

  return {
    kind: start.kind,
    values,
    problems,
    saveError,
    patch,
    ...autosave,
    // A shorter summary would take the focus while the user types: it disappears when the last problem is solved.
    summary: problems.length > 0 ? summary : none,
    latest: () => latest.current,
    show(result: readonly ListingProblem[]) {
      setProblems(result);
      setSummary(result);
      setSaveError(null);
    },
    showError(result: SaveError | null) {
      setProblems([]);
      setSummary([]);
      setSaveError(result);
    },
    replace(next: ListingValues) {
      set(next);
      setProblems([]);
      setSummary([]);
    },
    discard() {
      set(start.values);
      setProblems([]);
      setSummary([]);
      setSaveError(null);
      autosave.restart();
    },
  };
}

const none: readonly ListingProblem[] = [];

export type ListingForm = ReturnType<typeof useListingForm>;

const PAUSE_MS = 250;

/** A moment after every change, and at once when the page goes away, this device keeps what is typed until it is saved. */
function useAutosave(
  start: FormStart,
  values: ListingValues,
  latest: { current: ListingValues },
  set: (values: ListingValues) => void,
) {
  const saved = useRef<Omit<SavedValues, 'values'>>({ base: start.values, version: start.version, draftId: '' });
  const state = useRef<'closed' | 'open' | 'new'>('new');
  const [isRestored, setRestored] = useState(false);
  const [isLost, setLost] = useState(false);
  const first = useRef(start);
  const { kind, key } = first.current;

  const store = useCallback(() => {
    if (state.current !== 'open') return;
    if (sameValues(kind, latest.current, saved.current.base)) deleteSavedValues(key);
    else setLost(!saveValues(key, { ...saved.current, values: latest.current }));
  }, [kind, key, latest]);

  useEffect(() => {
    if (state.current !== 'new') return;
    state.current = 'open';
    const { values: fresh, requestedId, propertyIds } = first.current;
    const result = findSavedValues(key);
    if (!result || sameValues(kind, result.values, result.base)) {
      saved.current.draftId = newDraftId(Date.now());
      return;
    }
    saved.current = { base: result.base, version: result.version, draftId: result.draftId };
    const property = requestedId ?? result.values.property;
    const isThere = property !== null && propertyIds.includes(property);
    set({ ...result.values, property: isThere ? property : fresh.property });
    setRestored(true);
  }, [kind, key, set]);

  useEffect(() => {
    if (values === first.current.values) return;
    const timer = setTimeout(store, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [values, store]);
  useEffect(() => {
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('pagehide', store);
      store();
    };
  }, [store]);

  return {
    /** Something was typed here before. */
    isRestored,
    /** This browser keeps nothing. */
    isLost,
    accept: () => setRestored(false),
    draftId: () => saved.current.draftId,
    version: () => saved.current.version,
    base: () => saved.current.base,
    /** All is saved: there is nothing to keep. */
    close() {
      state.current = 'closed';
      deleteSavedValues(key);
    },
    /** Goes on from what the server has now. */
    rebase(base: ListingValues, version: number | null) {
      saved.current = { ...saved.current, base, version };
      state.current = 'open';
      setRestored(false);
      store();
    },
    restart() {
      saved.current = { base: start.values, version: start.version, draftId: newDraftId(Date.now()) };
      deleteSavedValues(key);
      setRestored(false);
    },
  };
}
