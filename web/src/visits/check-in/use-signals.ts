import { useEffect, useEffectEvent, useState } from 'react';
import type { Verdict } from './door-state.ts';
import { signal, toneOf, wakeSound } from './signals.ts';

const KEPT = 'soglia.door.sound';
/** How long an outcome stays: as long as one needs to read it. One that asks something stays until it is answered. */
const SHOWN_MS = 6_000;

/** Lets each outcome sound and buzz once, and puts it away after a while. Whether it sounds is this device's choice. */
export function useSignals(verdict: Verdict | null, onOver: () => void) {
  const [isOn, setOn] = useState(true);
  useEffect(() => {
    setOn(localStorage.getItem(KEPT) !== 'off');
    window.addEventListener('pointerdown', wakeSound);
    window.addEventListener('keydown', wakeSound);
    return () => {
      window.removeEventListener('pointerdown', wakeSound);
      window.removeEventListener('keydown', wakeSound);
    };
  }, []);

  const id = verdict?.id ?? null;
  const tell = useEffectEvent(() => verdict && signal(toneOf[verdict.outcome], isOn));
  const isOver = useEffectEvent(onOver);
  const tone = verdict && toneOf[verdict.outcome];
  useEffect(() => {
    if (id === null) return;
    tell();
    if (tone === 'ask') return;
    const timer = setTimeout(() => isOver(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, tone]);

  const toggle = () => {
    localStorage.setItem(KEPT, isOn ? 'off' : 'on');
    setOn(!isOn);
  };
  return { isOn, toggle };
}
