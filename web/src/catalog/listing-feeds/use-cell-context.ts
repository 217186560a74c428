import { useCallback, useMemo } from 'react';
import type { OverridableField } from '#contract/catalog/listing-feeds';
import type { Currency } from '#contract/platform/money';
import { type Key, useTranslation } from '../../platform/lib/i18n.tsx';
import type { CellContext } from './cell-values.ts';

/** Names of the choices of a feed's fields, in the page's language. */
export function useChoiceName(): CellContext['nameOf'] {
  const { t } = useTranslation('organizationFeeds');
  const { t: terms } = useTranslation('estate');
  const { t: properties } = useTranslation('properties');
  return useCallback(
    (field: OverridableField, choice: string): string => {
      const estate = (list: string) => terms(`${list}.${choice}` as Key<'estate'>);
      const ofProperty = (list: string, one = choice) => properties(`${list}.${one}` as Key<'properties'>);
      if (field === 'energyClass') {
        if (choice === 'IN_PROGRESS') return t('choices.inProgress');
        if (choice.startsWith('EXEMPT_'))
          return t('choices.exempt', { reason: ofProperty('energyExemptions', choice.slice('EXEMPT_'.length)) });
        return estate('energyClasses');
      }
      if (field === 'hasElevator' || field === 'isAuction') return t(choice === 'true' ? 'choices.yes' : 'choices.no');
      if (field === 'country') return ofProperty('countries');
      if (field === 'energyStatus') return ofProperty('energyStatuses');
      if (field === 'energyExemption') return ofProperty('energyExemptions');
      if (field === 'addressVisibility') return t(`choices.${choice as 'EXACT'}`);
      if (field === 'contractType') return estate('contractTypes');
      if (field === 'propertyType') return estate('propertyTypes');
      if (field === 'cinExemption') return estate('cinExemptions');
      if (field === 'envelopeWinter' || field === 'envelopeSummer') return ofProperty('wizard.envelopeQualities');
      if (field === 'conservationStatus') return estate('conservationStatuses');
      if (field === 'furnishingType') return estate('furnishingTypes');
      return choice;
    },
    [t, terms, properties],
  );
}

/** How cells read and show values. */
export function useCellContext(currency: Currency): CellContext {
  const { language } = useTranslation('organizationFeeds');
  const nameOf = useChoiceName();
  return useMemo(() => ({ language, currency, nameOf }), [language, currency, nameOf]);
}
