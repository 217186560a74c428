import { useEffect, useRef, useState } from 'react';
import { type Location, type NavigateOptions, useLocation, useNavigate, useNavigation } from 'react-router';

/** An entry of the tab's history: two of them may have one address. */
export type Entry = { key: string; address: string };

/** A change of the address that was asked for and is not rendered yet. */
export type Sent = {
  to: string;
  /** Entries and addresses that may be shown until it is. */
  from: readonly string[];
  via: readonly string[];
  /** What was loading when it was asked for. */
  past: string | undefined;
};

/** What is rendered, what is loading, and what was asked for. */
export type Standing = { shown: Entry; coming: Entry | null; sent: Sent | null };

const addressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => pathname + search;

/** False once it has landed, or something else was followed since. */
export function isUnderWay({ shown, coming, sent }: Standing): boolean {
  if (sent === null || sent.to === shown.address) return false;
  const isBefore = sent.from.includes(shown.key) || sent.via.includes(shown.address);
  const isOwn =
    coming === null || coming.key === sent.past || coming.address === sent.to || sent.via.includes(coming.address);
  return isBefore && isOwn;
}

/** Where the page is heading. `bar`: the address bar's, which may have moved on by itself. */
export function headingOf({ shown, coming, sent }: Standing, bar: string): string {
  const expected = [shown.address, coming?.address, sent?.to, ...(sent?.via ?? [])];
  return expected.includes(bar) ? (sent?.to ?? coming?.address ?? shown.address) : bar;
}

/** What is under way after asking for `to`. */
export function sentTo(to: string, { shown, coming, sent }: Standing, bar: string): Sent {
  return {
    to,
    from: [...(sent?.from ?? []), shown.key],
    via: [...(sent ? [...sent.via, sent.to] : []), ...(bar === shown.address ? [] : [bar])],
    past: coming?.key ?? sent?.past,
  };
}

export type AddressAhead = {
  /** The address that is shown once everything under way has landed. */
  address: string;
  /** Its query; the shown one's while another page is on its way. */
  query: URLSearchParams;
  /** The same at this moment, which may be later than the render. */
  now: () => string;
  nowQuery: () => URLSearchParams;
  go: (to: string, options?: NavigateOptions) => void;
};

/**
 * A navigation is asked for, loads, stands in the address bar and is rendered, one after the other. What a person changes meanwhile is a change
 * of the address ahead: over the shown one it would take back, or lose, what is under way.
 */
export function useAddressAhead(): AddressAhead {
  const shown = entryOf(useLocation());
  const { location } = useNavigation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Sent | null>(null);
  const coming = location ? entryOf(location) : null;
  const sent = isUnderWay({ shown, coming, sent: asked }) ? asked : null;
  // Landed: coming back to an address on the way must not revive it.
  if (asked !== sent) setAsked(sent);
  const latest = useRef<Standing>({ shown, coming, sent });
  useEffect(() => {
    latest.current = { shown, coming, sent };
  });
  const address = sent?.to ?? coming?.address ?? shown.address;
  const now = () => headingOf(latest.current, addressOf(window.location));
  return {
    address,
    query: queryOf(address, shown.address),
    now,
    nowQuery: () => queryOf(now(), latest.current.shown.address),
    go(to, options) {
      const next = sentTo(to, latest.current, addressOf(window.location));
      latest.current = { ...latest.current, sent: next };
      setAsked(next);
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
