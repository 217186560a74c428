import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';

export type Suggestion = { id: string; text: string; detail?: string; icon?: ReactNode };

/** Element id of an option; the field references the active one by it. */
export const optionId = (id: string, option: Suggestion) => `${id}-option-${option.id}`;

/** Removable suggestions: the user's earlier searches. */
export type Removal<S extends Suggestion> = {
  remove: (suggestion: S) => void;
  clear: () => void;
  clearLabel: string;
};

type Options<S extends Suggestion> = {
  value: string;
  suggestions: readonly S[];
  onChange: (text: string) => void;
  onPick: (suggestion: S) => void;
  removal?: Removal<S> | undefined;
};

/** spec/001 §5: the list hides 150 ms after the field is left. */
const BLUR_MS = 150;

export type SuggestionsState<S extends Suggestion> = ReturnType<typeof useSuggestions<S>>;

/** Open state and active option. */
export function useSuggestions<S extends Suggestion>({ value, suggestions, onChange, onPick, removal }: Options<S>) {
  const [open, setOpen] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  const expanded = open && suggestions.length > 0;
  const activeIndex = expanded ? suggestions.findIndex((option) => option.id === activeId) : -1;
  const active = suggestions[activeIndex];

  function setOpenWith(isOpen: boolean, option: S | undefined = undefined) {
    setOpen(isOpen);
    setActiveId(option?.id ?? null);
  }
  function pick(option: S) {
    setOpenWith(false);
    onChange(option.text);
    onPick(option);
  }
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      // One press closes one layer: the surrounding sheet listens through React and on the
      // document.
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      return setOpenWith(false);
    }
    // The Tab key first moves to the button that clears the list.
    if (event.key === 'Tab') return expanded && removal ? undefined : setOpenWith(false);
    if (event.key === 'Delete' && active && removal) {
      event.preventDefault();
      return removal.remove(active);
    }
    if (event.key === 'Enter') {
      if (!active) return setOpenWith(false);
      event.preventDefault();
      return pick(active);
    }
    const next = optionAfter(event.key, activeIndex, suggestions.length);
    if (next === null) return;
    event.preventDefault();
    setOpenWith(true, suggestions[next]);
  }
  return {
    open,
    expanded,
    active,
    pick,
    press,
    type(text: string) {
      onChange(text);
      setOpenWith(text !== '');
    },
    show: () => setOpen(true),
    point: (option: S) => setActiveId(option.id),
    /** On focus of an empty field, shows suggestions that need no text. */
    enter() {
      clearTimeout(leaving.current);
      if (value === '') setOpen(true);
    },
    stay: () => clearTimeout(leaving.current),
    leave() {
      clearTimeout(leaving.current);
      leaving.current = setTimeout(() => setOpenWith(false), BLUR_MS);
    },
  };
}

/** Option that a key moves to in an open list, by the WAI-ARIA combobox pattern; -1 is the text field itself. */
export function optionAfter(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  // In the text field these keys move the caret.
  if (active < 0) return null;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
