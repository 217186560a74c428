import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { UserSort } from '#contract/users';
import { readUserList, searchedEmail, type UserList, userListAddress } from './users-address.ts';

/** spec/000 §9 "search debounce". */
const DEBOUNCE_MS = 500;

export type UserListState = {
  /** What the address says. */
  list: UserList;
  /** What the field shows, at once. */
  typed: string;
  type: (text: string) => void;
  /** Looks for what is typed without waiting. */
  searchNow: (text?: string) => void;
  sortBy: (sort: UserSort) => void;
};

/** The list lives in its address; the field is ahead of it by half a second, and follows an address that changes by itself. */
export function useUserList(): UserListState {
  const list = readUserList(new URLSearchParams(useLocation().search));
  const navigate = useNavigate();
  const [typed, setTyped] = useState(list.email);
  const written = useRef(list.email);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (list.email === written.current) return;
    written.current = list.email;
    clearTimeout(timer.current);
    setTyped(list.email);
  }, [list.email]);

  function searchNow(text = typed) {
    clearTimeout(timer.current);
    setTyped(text);
    // Not what this render knew: meanwhile somebody may have sorted.
    const now = readUserList(new URLSearchParams(window.location.search));
    const email = searchedEmail(text);
    if (email === now.email) return;
    written.current = email;
    // One search is one step back, however many letters it took.
    const replace = now.email !== '' && email !== '';
    void navigate(userListAddress({ ...now, email, page: 0 }), { replace, preventScrollReset: true });
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
    sortBy: (sort) => void navigate(userListAddress({ ...list, sort, page: 0 }), { preventScrollReset: true }),
  };
}
