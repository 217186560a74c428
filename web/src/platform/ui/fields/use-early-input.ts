import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIsHydrated } from '../../lib/use-hydrated.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;
type Control = TextControl | HTMLSelectElement;

/**
 * Repeats as events what the user entered in controlled fields before hydration. React sends no event for it, and the next render would
 * discard it.
 * @param box element around the fields
 * @param isControlled false for fields that keep their own value
 */
export function useEarlyInput(box: RefObject<HTMLElement | null>, isControlled = true): void {
  const isHydrated = useIsHydrated();
  const [isServed] = useState(!isHydrated);
  const repeats = useRef<(() => void)[]>([]);
  useLayoutEffect(() => {
    if (!isServed || !isControlled) return;
    const controls = box.current?.querySelectorAll<Control>('input:not([type="hidden"]), textarea, select') ?? [];
    repeats.current = [...controls].flatMap((control) => repeatOf(control) ?? []);
  }, [box, isServed, isControlled]);
  useEffect(() => {
    const pending = repeats.current;
    repeats.current = [];
    // After the render that restores a saved draft. React renders after each event, so the next one finds its result.
    queueMicrotask(() => {
      for (const repeat of pending) repeat();
    });
  }, []);
}

/** Repeats the input of one control, or null if it has what the server rendered. */
function repeatOf(control: Control): (() => void) | null {
  if (control instanceof HTMLSelectElement) return repeatOfSelect(control);
  if (control.type === 'checkbox' || control.type === 'radio') return repeatOfChoice(control as HTMLInputElement);
  const { value: typed, defaultValue: served } = control;
  return typed === served ? null : () => type(control, withDraft(control, typed, served));
}

function repeatOfSelect(select: HTMLSelectElement): (() => void) | null {
  const { value: chosen } = select;
  const served = [...select.options].find(({ defaultSelected }) => defaultSelected) ?? select.options[0];
  if (chosen === served?.value) return null;
  return () => {
    select.value = chosen;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

function repeatOfChoice(button: HTMLInputElement): (() => void) | null {
  const { checked, defaultChecked } = button;
  // Of two radio buttons that changed, the user pressed the checked one.
  if (checked === defaultChecked || (button.type === 'radio' && !checked)) return null;
  return () => {
    button.checked = !checked;
    button.click();
  };
}

/** A text area may have a draft since: the text is added to it. */
function withDraft(control: TextControl, typed: string, served: string): string {
  const current = control.value;
  if (control instanceof HTMLInputElement || current === served || typed.includes(current)) return typed;
  return current.includes(typed) ? current : `${current}\n${typed}`;
}

/** Enters a text as a user does: React ignores the event if the value is the one that a script set last. */
function type(control: TextControl, text: string): void {
  const { type: kind } = control;
  // An email field has no ranges of text.
  if (control instanceof HTMLInputElement) control.type = 'text';
  control.value = `${text}.`;
  control.setRangeText('', text.length, text.length + 1, 'end');
  if (control instanceof HTMLInputElement) control.type = kind;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
