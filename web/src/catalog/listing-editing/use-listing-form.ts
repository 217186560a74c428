import { useCallback, useEffect, useRef, useState } from 'react';
import type { ListingContext } from '#contract/catalog/listings';
import type { ListingProblem } from './check-listing.ts';
import { sameValues } from './differences.ts';
import type { ListingField, ListingValues } from './listing-values.ts';
import type { SaveError } from './save-error.ts';
import { deleteSavedValues, findSavedValues, newDraftId, type SavedValues, saveValues } from './saved-values.ts';

export type Patch = (changes: Partial<ListingValues>) => void;

/** Props of a form section. */
export type SectionProps = {
  kind: ListingContext;
  values: ListingValues;
  patch: Patch;
  /** Error message of a field. */
  errorOf: (field: ListingField) => string | undefined;
};

export type FormStart = {
  kind: ListingContext;
  values: ListingValues;
  /** Version of the edited listing; null for a new one. */
  version: number | null;
  /** Storage key on this device. */
  key: string;
  /** Property id in the URL; overrides the stored one. */
  requestedId: number | null;
  propertyIds: readonly number[];
};

/** Form values, their problems, and the copy on this device. */
export function useListingForm(start: FormStart) {
  const [values, setValues] = useState(start.values);
  const [problems, setProblems] = useState<readonly ListingProblem[]>([]);
  /** Problems of the last check; the summary takes the focus with each new set. */
  const [summary, setSummary] = useState<readonly ListingProblem[]>([]);
  const [saveError, setSaveError] = useState<SaveError | null>(null);
  // Late callbacks need the current values.
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
    // A shorter summary would take the focus during typing: it disappears with the last problem.
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

/** Stores unsaved values on this device: after each change with a delay, and at once on page hide. */
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
    /** The form contains restored input. */
    isRestored,
    /** Storage is unavailable. */
    isLost,
    accept: () => setRestored(false),
    draftId: () => saved.current.draftId,
    version: () => saved.current.version,
    base: () => saved.current.base,
    /** All values are saved: stops storing. */
    close() {
      state.current = 'closed';
      deleteSavedValues(key);
    },
    /** Continues from the server's current values. */
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
