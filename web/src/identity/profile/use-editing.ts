import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** A part of a card that opens for editing in its place; closing gives the focus back to the button that opened it. */
export function useEditing() {
  const [editing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  function close() {
    flushSync(() => setEditing(false));
    opener.current?.focus();
  }
  return { editing, open: () => setEditing(true), close, opener };
}
