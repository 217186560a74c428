import { useTranslation } from '../lib/i18n.tsx';
import { links } from '../links.ts';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { MapDrawing } from '../ui/feedback/drawings.tsx';
import { EmptyPage } from './empty-page.tsx';
import { ownPage } from './own-page.ts';

/** `/dashboard/profile/saved-searches`: for the signed-in person only. */
export const loader = ownPage.loader;
export const clientLoader = ownPage.clientLoader;
export const handle = { words: ['dashboard'] };

export default function SavedSearchesPage() {
  const { t } = useTranslation('dashboard');
  return (
    <EmptyPage
      title={t('searches.title')}
      drawing={<MapDrawing />}
      none={t('searches.none')}
      text={t('searches.text')}
      actions={<LinkButton to={links.searchMarket()}>{t('searches.action')}</LinkButton>}
    />
  );
}
