import { useEffect, useState } from 'react';
import { MIN_PASSWORD_SCORE, siteWords } from '#contract/identity/password-strength';

type Estimate = (password: string, known: readonly string[]) => number;

let pendingEstimate: Promise<Estimate> | undefined;

/** 0.5 MB of dictionaries, the same as on the server. Loaded just before the user enters a password. */
function loadEstimate(): Promise<Estimate> {
  pendingEstimate ??= Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-it'),
  ]).then(([{ ZxcvbnFactory }, common, italian]) => {
    const dictionary = { ...common.dictionary, ...italian.dictionary };
    const estimator = new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs });
    return (password, known) => estimator.check(password, [...siteWords, ...wordsOf(known)]).score;
  });
  pendingEstimate.catch(() => {
    pendingEstimate = undefined;
  });
  return pendingEstimate;
}

/** Names and addresses, complete and in parts: attackers know them. */
const wordsOf = (known: readonly string[]) =>
  known.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((text) => text !== '');

/** Debounce in milliseconds, so that the estimate does not block typing. */
const PAUSE_MS = 120;

/**
 * Password strength, 0-4 (zxcvbn); null while pending, and always if the dictionaries fail to load. The server
 * checks in any case. `isRequested` starts the download. `known`: public data of the user.
 */
export function usePasswordScore(password: string, known: readonly string[], isRequested: boolean): number | null {
  const [score, setScore] = useState<number | null>(null);
  const facts = known.join('\n');
  useEffect(() => {
    if (isRequested) loadEstimate().catch(() => undefined);
  }, [isRequested]);
  useEffect(() => {
    if (!isRequested || password === '') return setScore(null);
    let isCurrent = true;
    const timer = setTimeout(() => {
      loadEstimate().then(
        (estimate) => isCurrent && setScore(estimate(password, facts.split('\n'))),
        () => isCurrent && setScore(null),
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [password, facts, isRequested]);
  return score;
}

export type PasswordLevel = 'empty' | 'short' | 'unknown' | 'weak' | 'fair' | 'good' | 'strong';

/** Counted in the same way as the contract's `newPassword`. */
const MIN_LENGTH = 8;

/** Rating of a password and filled parts of the bar, 0-4. Only `good` and `strong` are accepted. */
export function passwordLevel(password: string, score: number | null): { level: PasswordLevel; parts: number } {
  if (password === '') return { level: 'empty', parts: 0 };
  if (password.length < MIN_LENGTH) return { level: 'short', parts: 1 };
  if (score === null) return { level: 'unknown', parts: 0 };
  if (score < MIN_PASSWORD_SCORE - 1) return { level: 'weak', parts: 1 };
  if (score < MIN_PASSWORD_SCORE) return { level: 'fair', parts: 2 };
  return score > MIN_PASSWORD_SCORE ? { level: 'strong', parts: 4 } : { level: 'good', parts: 3 };
}
