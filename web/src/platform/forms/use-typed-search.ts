import { useEffect, useRef, useState } from 'react';
import { type AddressAhead, useAddressAhead } from '../lib/address-ahead.ts';

/** spec/000 §9 and spec/001 §5: searches of admin lists start half a second after the last keystroke. */
const DEBOUNCE_MS = 500;

type Searched = {
  /** The text that the address of a list says. */
  textIn: (query: URLSearchParams) => string;
  /** What is searched for a typed text: too short a text is none. */
  searched: (typed: string) => string;
  /** The list's address with another text, from its first page. */
  addressWith: (query: URLSearchParams, text: string) => string;
};

export type TypedSearch = {
  /** What the field shows, at once. */
  typed: string;
  type: (text: string) => void;
  /** Looks for what is typed without waiting. */
  searchNow: (text?: string) => void;
  /** Where the list's address is heading: what its other controls show and change. */
  ahead: AddressAhead;
};

/**
 * A list that lives in its address, and a field that is ahead of it by half a second and follows an address that changes
 * by itself.
 */
export function useTypedSearch({ textIn, searched, addressWith }: Searched): TypedSearch {
  const ahead = useAddressAhead();
  const shown = textIn(ahead.query);
  const [typed, setTyped] = useState(shown);
  const written = useRef(shown);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (shown === written.current) return;
    written.current = shown;
    clearTimeout(timer.current);
    setTyped(shown);
  }, [shown]);

  function searchNow(text = typed) {
    clearTimeout(timer.current);
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
      clearTimeout(timer.current);
      timer.current = setTimeout(() => searchNow(text), DEBOUNCE_MS);
    },
    searchNow,
    ahead,
  };
}
