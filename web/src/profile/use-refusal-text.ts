import type { ApiError } from '#contract/client';
import { type Key, useTranslation } from '../lib/i18n.tsx';

/** A refusal in words: the sentence of its code; a code without one reads as the general one (spec/000 §8). */
export function useRefusalText(): (error: ApiError) => string {
  const { t } = useTranslation('profile');
  return ({ code }) => {
    const key: Key<'profile'> = `errors:${code}`;
    const sentence = t(key);
    return sentence === key ? t('errors:GENERIC_EXCEPTION') : sentence;
  };
}
