import { useCallback, useEffect, useRef, useState } from 'react';
import type { ListingContext } from '#contract/catalog/listings';
import type { ListingProblem } from './check-listing.ts';
import { sameValues } from './differences.ts';
import { findKept, forgetKept, type KeptValues, keepValues, newDraftId } from './kept-values.ts';
import type { ListingField, ListingValues } from './listing-values.ts';
import type { Refusal } from './refusal.ts';

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
  /** Of the ad that is edited; null of a new one. */
  version: number | null;
  /** Where this device keeps what is typed. */
  key: string;
  /** A home that the address asks for, which goes before the one that was kept. */
  wanted: number | null;
  homeIds: readonly number[];
};

/** What is typed, what is wrong with it, and its copy on this device. */
export function useListingForm(start: FormStart) {
  const [values, setValues] = useState(start.values);
  const [problems, setProblems] = useState<readonly ListingProblem[]>([]);
  /** Of the last check; the summary above takes the focus with each new set. */
  const [summary, setSummary] = useState<readonly ListingProblem[]>([]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
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
  const keeping = useKeeping(start, values, latest, set);

  return {
    kind: start.kind,
    values,
    problems,
    refusal,
    patch,
    ...keeping,
    // A shorter list would take the focus from whoever types: it goes when the last is put right.
    summary: problems.length > 0 ? summary : none,
    latest: () => latest.current,
    show(found: readonly ListingProblem[]) {
      setProblems(found);
      setSummary(found);
      setRefusal(null);
    },
    refuse(found: Refusal | null) {
      setProblems([]);
      setSummary([]);
      setRefusal(found);
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
      setRefusal(null);
      keeping.restart();
    },
  };
}

const none: readonly ListingProblem[] = [];

export type ListingForm = ReturnType<typeof useListingForm>;

const PAUSE_MS = 250;

/** A moment after every change, and at once when the page goes away, this device keeps what is typed until it is saved. */
function useKeeping(
  start: FormStart,
  values: ListingValues,
  latest: { current: ListingValues },
  set: (values: ListingValues) => void,
) {
  const kept = useRef<Omit<KeptValues, 'values'>>({ base: start.values, version: start.version, draftId: '' });
  const state = useRef<'closed' | 'open' | 'new'>('new');
  const [isFound, setFound] = useState(false);
  const [isLost, setLost] = useState(false);
  const first = useRef(start);
  const { kind, key } = first.current;

  const store = useCallback(() => {
    if (state.current !== 'open') return;
    if (sameValues(kind, latest.current, kept.current.base)) forgetKept(key);
    else setLost(!keepValues(key, { ...kept.current, values: latest.current }));
  }, [kind, key, latest]);

  useEffect(() => {
    if (state.current !== 'new') return;
    state.current = 'open';
    const { values: fresh, wanted, homeIds } = first.current;
    const found = findKept(key);
    if (!found || sameValues(kind, found.values, found.base)) {
      kept.current.draftId = newDraftId(Date.now());
      return;
    }
    kept.current = { base: found.base, version: found.version, draftId: found.draftId };
    const property = wanted ?? found.values.property;
    const isThere = property !== null && homeIds.includes(property);
    set({ ...found.values, property: isThere ? property : fresh.property });
    setFound(true);
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
    isFound,
    /** This browser keeps nothing. */
    isLost,
    accept: () => setFound(false),
    draftId: () => kept.current.draftId,
    version: () => kept.current.version,
    base: () => kept.current.base,
    /** All is saved: there is nothing to keep. */
    close() {
      state.current = 'closed';
      forgetKept(key);
    },
    /** Goes on from what the server has now. */
    rebase(base: ListingValues, version: number | null) {
      kept.current = { ...kept.current, base, version };
      state.current = 'open';
      setFound(false);
      store();
    },
    restart() {
      kept.current = { base: start.values, version: start.version, draftId: newDraftId(Date.now()) };
      forgetKept(key);
      setFound(false);
    },
  };
}
