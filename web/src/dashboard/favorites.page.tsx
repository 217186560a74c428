import { useTranslation } from '../lib/i18n.tsx';
import { links } from '../links.ts';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { DoorDrawing } from '../ui/feedback/drawings.tsx';
import { EmptyPage } from './empty-page.tsx';
import { ownPage } from './own-page.ts';

/** `/dashboard/profile/favorites`: for the signed-in person only. */
export const loader = ownPage.loader;
export const clientLoader = ownPage.clientLoader;
export const handle = { words: ['dashboard'] };

export default function FavoritesPage() {
  const { t } = useTranslation('dashboard');
  return (
    <EmptyPage
      title={t('favorites.title')}
      drawing={<DoorDrawing />}
      none={t('favorites.none')}
      text={t('favorites.text')}
      actions={<LinkButton to={links.searchMarket()}>{t('favorites.action')}</LinkButton>}
    />
  );
}
