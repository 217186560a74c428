import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { lazyPart } from '../loading/lazy-part.tsx';

const UnsavedDialog = lazyPart(() => import('./unsaved-dialog.tsx'));

type Unsaved = boolean | (() => boolean);

/** Forms of this page with changes. The router allows one blocker, so the first form confirms for all of them. */
const guards = new Map<symbol, { isUnsaved: () => boolean; inList: boolean }>();
const listeners = new Set<() => void>();
const isUnsavedAnywhere = () => [...guards.values()].some(({ isUnsaved }) => isUnsaved());
const isUnsavedInList = () => [...guards.values()].some(({ isUnsaved, inList }) => inList && isUnsaved());

function changeGuards(change: () => void) {
  change();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Confirms before a form with changes is left: own dialog for links and Back, browser dialog for closing the tab.
 * @param inList the form is part of a list; another page or order of the list unmounts it
 */
export function UnsavedGuard({ unsaved, inList = false }: { unsaved: Unsaved; inList?: boolean }) {
  const [id] = useState(() => Symbol('form'));
  const isFirst = useSyncExternalStore(
    subscribe,
    () => guards.keys().next().value === id,
    () => false,
  );
  useEffect(() => {
    if (unsaved === false) return;
    const isUnsaved = typeof unsaved === 'function' ? unsaved : () => true;
    changeGuards(() => guards.set(id, { isUnsaved, inList }));
    return () => changeGuards(() => guards.delete(id));
  }, [id, unsaved, inList]);
  return isFirst ? <Blocker /> : null;
}

function Blocker() {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      (here.pathname !== next.pathname && isUnsavedAnywhere()) || (here.search !== next.search && isUnsavedInList()),
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsavedAnywhere()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <UnsavedDialog onClose={blocker.reset} onLeave={blocker.proceed} />
    </Suspense>
  );
}
