import { Plus } from 'lucide-react';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { MapDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { KeysDrawing } from '../../platform/ui/feedback/list-drawings.tsx';

/** Nothing yet: how to begin, and how to do it well. */
export function FirstAd({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('myListings');
  return (
    <EmptyState
      level={3}
      drawing={<KeysDrawing />}
      title={t('list.first')}
      text={t('list.firstText')}
      actions={
        <>
          <Button look="primary" onClick={onAdd}>
            <Plus />
            {t('list.add')}
          </Button>
          <LinkButton to={links.tutorial('sell-property')}>{t('list.how')}</LinkButton>
        </>
      }
    />
  );
}

/** Stays only. */
export function NoMarketAds() {
  const { t } = useTranslation('myListings');
  return (
    <EmptyState
      level={3}
      drawing={<MapDrawing />}
      title={t('list.noMarket')}
      text={t('list.noMarketText')}
      actions={<LinkButton to={links.newListing({ type: 'market' })}>{t('list.add')}</LinkButton>}
    />
  );
}
