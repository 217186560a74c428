import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Inline edit form of a card; closing returns the focus to the edit button. */
export function useEditing() {
  const [editing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  function close() {
    flushSync(() => setEditing(false));
    opener.current?.focus();
  }
  return { editing, open: () => setEditing(true), close, opener };
}
