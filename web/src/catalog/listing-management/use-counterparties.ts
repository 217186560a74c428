import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Counterparty, findCounterparties } from '#contract/catalog/listing-life';
import { readKeeping } from '../../platform/lib/queries.ts';

/** spec/000 §5: from three characters on, 300 ms after the last, at most three people. */
const MIN_CHARACTERS = 3;
const DEBOUNCE_MS = 300;
const AT_MOST = 3;

/** People who contacted me, by part of their email. `searching` until the answer for what is typed is there. */
export function useCounterparties(typed: string): {
  people: readonly Counterparty[];
  state: 'idle' | 'searching' | 'found';
} {
  const text = typed.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isLong = text.length >= MIN_CHARACTERS;
  const { data, isPlaceholderData } = useQuery({
    ...readKeeping(findCounterparties, { query: { email: asked } }),
    enabled: asked.length >= MIN_CHARACTERS,
  });
  if (!isLong) return { people: [], state: 'idle' };
  if (asked !== text || !data || isPlaceholderData) return { people: [], state: 'searching' };
  return { people: data.data.slice(0, AT_MOST), state: 'found' };
}
