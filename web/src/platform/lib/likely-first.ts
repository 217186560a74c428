import type { Language } from '#contract/platform/languages';

type Option = { value: string; label: string };

/** Likely options in their order, then the rest sorted by name in the page language. */
export function likelyFirst<O extends Option>(
  language: Language,
  options: readonly O[],
  likely: readonly string[],
): O[] {
  const { compare } = new Intl.Collator(language);
  const rank = ({ value }: O) => (likely.includes(value) ? likely.indexOf(value) : likely.length);
  return [...options].sort((one, other) => rank(one) - rank(other) || compare(one.label, other.label));
}
