import { getOverview } from '#contract/dashboard';
import { useTranslation } from '../lib/i18n.tsx';
import { pageData } from '../lib/page-data.ts';
import { read } from '../lib/queries.ts';
import { links } from '../links.ts';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { DoorDrawing } from '../ui/feedback/drawings.tsx';
import { EmptyPage } from './empty-page.tsx';

/** `/dashboard/profile/favorites`: for the signed-in person only. */
const page = pageData(async ({ fetch }) => {
  await fetch(read(getOverview, {}));
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
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
