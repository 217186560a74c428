import { useLocation } from 'react-router';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';

/** The main ways in, and which of them the page belongs to. */
export function useSections(): { text: string; to: string; isCurrent: boolean }[] {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const onMarket = pathname === links.searchMarket();
  const contractType = new URLSearchParams(search).get('contractType');
  return [
    {
      text: t('nav.buy'),
      to: links.searchMarket({ contractType: 'SALE' }),
      isCurrent: onMarket && contractType === 'SALE',
    },
    {
      text: t('nav.rent'),
      to: links.searchMarket({ contractType: 'LONG_TERM_RENTAL' }),
      isCurrent: onMarket && contractType === 'LONG_TERM_RENTAL',
    },
    { text: t('nav.stay'), to: links.searchHospitality(), isCurrent: pathname === links.searchHospitality() },
  ];
}
