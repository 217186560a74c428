import type { Language } from '#contract/platform/languages';

type Option = { value: string; label: string };

/** The likely ones in their order, then the rest by name, as dictionaries of the language sort. */
export function likelyFirst<O extends Option>(
  language: Language,
  options: readonly O[],
  likely: readonly string[],
): O[] {
  const { compare } = new Intl.Collator(language);
  const rank = ({ value }: O) => (likely.includes(value) ? likely.indexOf(value) : likely.length);
  return [...options].sort((one, other) => rank(one) - rank(other) || compare(one.label, other.label));
}
