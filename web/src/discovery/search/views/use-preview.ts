import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { findEntry, saveEntry } from './saved-entries.ts';
import { useMedia } from './use-media.ts';
import { PREVIEW_MEDIA } from './view-rules.ts';
import { saveViewed } from './viewed-listings.ts';

export type Preview = {
  /** Id of the previewed listing; null without one or on narrow screens. */
  id: number | null;
  /** False where listings open as pages (spec/001 §2 "below 1024 px"). */
  isPossible: boolean;
  /** `from` gets the focus back. */
  open: (id: number, from: HTMLElement | null) => void;
  close: () => void;
};

/** The listing previewed next to the results. Survives filter changes and visits to listings. */
export function usePreview(): Preview {
  const { key } = useLocation();
  const isPossible = useMedia(PREVIEW_MEDIA);
  const [id, setId] = useState<number | null>(() => findEntry(key).preview ?? null);
  const opener = useRef<HTMLElement>(null);
  useEffect(() => saveEntry(key, { preview: id }), [key, id]);
  const shown = isPossible ? id : null;

  function close() {
    setId(null);
    const back = opener.current?.isConnected ? opener.current : cardLink(shown);
    back?.focus({ preventScroll: true });
  }
  useEscape(shown !== null, close);

  return {
    id: shown,
    isPossible,
    open(next, from) {
      opener.current = from;
      saveViewed(next);
      setId(next);
    },
    close,
  };
}

function cardLink(id: number | null): HTMLElement | null {
  return document.querySelector(`[data-result="${id}"] a`);
}

/** Ignores Escape while a dialog, menu or suggestion list is open. */
function useEscape(isOn: boolean, run: () => void) {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!isOn) return;
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('[data-over-page]')) return;
      latest.current();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [isOn]);
}
