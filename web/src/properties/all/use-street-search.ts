import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  type AllProperties,
  allPropertiesAddress,
  readAllProperties,
  searchedStreet,
} from './all-properties-address.ts';

/** spec/001 §5 "Admin property street search". */
const DEBOUNCE_MS = 500;

export type StreetSearch = {
  /** What the address says. */
  list: AllProperties;
  /** What the field shows, at once. */
  typed: string;
  type: (text: string) => void;
  /** Looks for what is typed without waiting. */
  searchNow: (text?: string) => void;
};

/** The list lives in its address; the field is ahead of it by half a second, and follows an address that changes by itself. */
export function useStreetSearch(): StreetSearch {
  const list = readAllProperties(new URLSearchParams(useLocation().search));
  const navigate = useNavigate();
  const [typed, setTyped] = useState(list.street);
  const written = useRef(list.street);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (list.street === written.current) return;
    written.current = list.street;
    clearTimeout(timer.current);
    setTyped(list.street);
  }, [list.street]);

  function searchNow(text = typed) {
    clearTimeout(timer.current);
    setTyped(text);
    const street = searchedStreet(text);
    if (street === list.street) return;
    written.current = street;
    // One search is one step back, however many letters it took.
    const replace = list.street !== '' && street !== '';
    void navigate(allPropertiesAddress({ street, page: 0 }), { replace, preventScrollReset: true });
  }

  return {
    list,
    typed,
    type(text) {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => searchNow(text), DEBOUNCE_MS);
    },
    searchNow,
  };
}
