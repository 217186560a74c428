import { useEffect, useRef, useState } from 'react';
import { type Location, type NavigateOptions, useLocation, useNavigate, useNavigation } from 'react-router';

/** An entry of the tab's history: two of them may have one address. */
export type Entry = { key: string; address: string };

/** A requested change of the address that is not rendered yet. */
export type Requested = {
  to: string;
  /** Entries that were shown when it, or a request before it, was made. */
  from: readonly string[];
  /** Addresses that may land on the way to it. */
  via: readonly string[];
  /** The entry whose loading it interrupts. */
  interrupted: string | undefined;
};

/** What is rendered, what is loading, and what was requested here. */
export type NavigationState = { shown: Entry; loading: Entry | null; requested: Requested | null };

const addressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => pathname + search;

/** False once it has landed, or a link or Back was followed since. */
export function isUnderWay({ shown, loading, requested }: NavigationState): boolean {
  if (requested === null || requested.to === shown.address) return false;
  const { to, from, via, interrupted } = requested;
  const isBefore = from.includes(shown.key) || via.includes(shown.address);
  const isOwn =
    loading === null || loading.key === interrupted || loading.address === to || via.includes(loading.address);
  return isBefore && isOwn;
}

/** Where the page is heading. `bar`: the address bar, which may have moved on by itself. */
export function headingOf({ shown, loading, requested }: NavigationState, bar: string): string {
  const expected = [shown.address, loading?.address, requested?.to, ...(requested?.via ?? [])];
  return expected.includes(bar) ? (requested?.to ?? loading?.address ?? shown.address) : bar;
}

/** What is under way once `to` is requested. */
export function requestedAfter(to: string, { shown, loading, requested }: NavigationState, bar: string): Requested {
  return {
    to,
    from: [...(requested?.from ?? []), shown.key],
    via: [...(requested ? [...requested.via, requested.to] : []), ...(bar === shown.address ? [] : [bar])],
    interrupted: loading?.key ?? requested?.interrupted,
  };
}

export type AddressAhead = {
  /** The address that is shown once everything under way has landed. */
  address: string;
  /** Its query; the shown one's while another page is loading. */
  query: URLSearchParams;
  /** The same in an event handler, which may be later than the render. */
  now: () => string;
  nowQuery: () => URLSearchParams;
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
  // Landed: a later visit of an address on the way must not revive it.
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
  const [path, query] = address.split('?');
  const [shownPath, shownQuery] = shown.split('?');
  return new URLSearchParams(path === shownPath ? query : shownQuery);
}
