import { useEffect, useRef, useState } from 'react';
import { type AddressAhead, useAddressAhead, useDelayed } from '../lib/address-ahead.ts';

/** spec/000 §9 and spec/001 §5: searches of admin lists start half a second after the last keystroke. */
const DEBOUNCE_MS = 500;

type Searched = {
  /** The search text in the address of a list. */
  textIn: (query: URLSearchParams) => string;
  /** Search text of a typed text; empty if too short. */
  searched: (typed: string) => string;
  /** Address of the list with another text, on its first page. */
  addressWith: (query: URLSearchParams, text: string) => string;
};

export type TypedSearch = {
  /** Current text of the field. */
  typed: string;
  type: (text: string) => void;
  /** Searches without the delay. */
  searchNow: (text?: string) => void;
  /** Target address of the list, for its other controls. */
  ahead: AddressAhead;
};

/**
 * List with its state in the address. The search field updates the address after 0.5 s and follows external address changes.
 */
export function useTypedSearch({ textIn, searched, addressWith }: Searched): TypedSearch {
  const ahead = useAddressAhead();
  const shown = textIn(ahead.query);
  const [typed, setTyped] = useState(shown);
  const written = useRef(shown);
  const { start, stop } = useDelayed();
  useEffect(() => {
    if (shown === written.current) return;
    written.current = shown;
    stop();
    setTyped(shown);
  }, [shown, stop]);

  function searchNow(text = typed) {
    stop();
    setTyped(text);
    // Reads the current address: the user may have sorted or changed the page since this render.
    const now = ahead.nowQuery();
    const [before, next] = [textIn(now), searched(text)];
    if (next === before) return;
    written.current = next;
    // One search is one history entry, for any number of characters.
    ahead.go(addressWith(now, next), { replace: before !== '' && next !== '', preventScrollReset: true });
  }

  return {
    typed,
    type(text) {
      setTyped(text);
      // A link to another page is a later wish than the text.
      start(DEBOUNCE_MS, () => !ahead.isLeaving() && searchNow(text));
    },
    searchNow,
    ahead,
  };
}
