import { getOverview } from '#contract/dashboard';
import { useTranslation } from '../lib/i18n.tsx';
import { pageData } from '../lib/page-data.ts';
import { read } from '../lib/queries.ts';
import { links } from '../links.ts';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { MapDrawing } from '../ui/feedback/drawings.tsx';
import { EmptyPage } from './empty-page.tsx';

/** `/dashboard/profile/saved-searches`: for the signed-in person only. */
const page = pageData(async ({ fetch }) => {
  await fetch(read(getOverview, {}));
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
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
