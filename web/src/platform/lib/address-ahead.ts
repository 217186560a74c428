import { startTransition, useEffect, useRef, useState } from 'react';
import { type Location, type NavigateOptions, useLocation, useNavigate, useNavigation } from 'react-router';

/** History entry of the tab: two entries may have one address. */
export type Entry = { key: string; address: string };

/** A requested change of the address that is not rendered yet. */
export type Requested = {
  to: string;
  /** Entries shown when this request, or one before it, was made. */
  from: readonly string[];
  /** Intermediate addresses that may be rendered first. */
  via: readonly string[];
  /** Entry whose loading this request interrupts. */
  interrupted: string | undefined;
};

/** The rendered entry, the loading entry, and the request of this page. */
export type NavigationState = { shown: Entry; loading: Entry | null; requested: Requested | null };

const addressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => pathname + search;

/** False once the target is rendered, or the user followed a link or Back since. */
export function isUnderWay({ shown, loading, requested }: NavigationState): boolean {
  if (requested === null || requested.to === shown.address) return false;
  const { to, from, via, interrupted } = requested;
  const isBefore = from.includes(shown.key) || via.includes(shown.address);
  const isOwn =
    loading === null || loading.key === interrupted || loading.address === to || via.includes(loading.address);
  return isBefore && isOwn;
}

/** Target address. `bar`: the address bar, which may already show a later address. */
export function headingOf({ shown, loading, requested }: NavigationState, bar: string): string {
  const expected = [shown.address, loading?.address, requested?.to, ...(requested?.via ?? [])];
  return expected.includes(bar) ? (requested?.to ?? loading?.address ?? shown.address) : bar;
}

/** Pending request after a request for `to`. */
export function requestedAfter(to: string, { shown, loading, requested }: NavigationState, bar: string): Requested {
  return {
    to,
    from: [...(requested?.from ?? []), shown.key],
    via: [...(requested ? [...requested.via, requested.to] : []), ...(bar === shown.address ? [] : [bar])],
    interrupted: loading?.key ?? requested?.interrupted,
  };
}

export type AddressAhead = {
  /** Address after all pending navigations. */
  address: string;
  /** Query of the target; that of the rendered address while another page is loading. */
  query: URLSearchParams;
  /** Current value for event handlers, which may run after the render. */
  now: () => string;
  nowQuery: () => URLSearchParams;
  /** Whether another page is loading. */
  isLeaving: () => boolean;
  go: (to: string, options?: NavigateOptions) => void;
};

/**
 * A navigation is requested, loads, reaches the address bar and is rendered, in this order. A change on the way must
 * start from the target: from the shown address it would undo what is under way.
 */
export function useAddressAhead(): AddressAhead {
  const shown = entryOf(useLocation());
  const { location } = useNavigation();
  const navigate = useNavigate();
  const [latestRequest, setLatestRequest] = useState<Requested | null>(null);
  const loading = location ? entryOf(location) : null;
  const requested = isUnderWay({ shown, loading, requested: latestRequest }) ? latestRequest : null;
  // Rendered: a later visit of an intermediate address must not revive the request.
  if (latestRequest !== requested) setLatestRequest(requested);
  const latest = useRef<NavigationState>({ shown, loading, requested });
  useEffect(() => {
    latest.current = { shown, loading, requested };
  });
  const address = requested?.to ?? loading?.address ?? shown.address;
  const now = () => headingOf(latest.current, addressOf(window.location));
  return {
    address,
    query: queryOf(address, shown.address),
    now,
    nowQuery: () => queryOf(now(), latest.current.shown.address),
    isLeaving: () => pathOf(now()) !== pathOf(latest.current.shown.address),
    go(to, options) {
      const next = requestedAfter(to, latest.current, addressOf(window.location));
      latest.current = { ...latest.current, requested: next };
      setLatestRequest(next);
      void navigate(to, options);
    },
  };
}

const entryOf = (location: Location): Entry => ({ key: location.key, address: addressOf(location) });

function queryOf(address: string, shown: string): URLSearchParams {
  const [, query] = address.split('?');
  const [, shownQuery] = shown.split('?');
  return new URLSearchParams(pathOf(address) === pathOf(shown) ? query : shownQuery);
}

const pathOf = (address: string) => address.split('?')[0];

export type Delayed = { start: (delay: number, act: () => void) => void; stop: () => void };

/**
 * Acts after a delay (ms), and after the next render, in which `useAddressAhead` knows a link that was followed in the meantime: a
 * timer may run before it. A new start replaces the former one.
 */
export function useDelayed(): Delayed {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const started = useRef<() => void>(undefined);
  const [due, setDue] = useState<(() => void) | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (due && due === started.current) due();
  }, [due]);
  const [delayed] = useState<Delayed>(() => {
    const stop = () => {
      clearTimeout(timer.current);
      started.current = undefined;
    };
    const start: Delayed['start'] = (delay, act) => {
      stop();
      started.current = act;
      timer.current = setTimeout(() => startTransition(() => setDue(() => act)), delay);
    };
    return { start, stop };
  });
  return delayed;
}
