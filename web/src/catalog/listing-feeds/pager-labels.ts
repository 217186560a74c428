import type { Translate } from '../../platform/lib/i18n.tsx';

export const pagerLabels = (t: Translate<'organizationFeeds'>) => ({
  nav: t('pages.nav'),
  previous: t('pages.previous'),
  next: t('pages.next'),
  page: (page: number) => t('pages.page', { page }),
});
