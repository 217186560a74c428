import { useQuery } from '@tanstack/react-query';
import { stillPublished, useViewedIds, VIEWED_SHOWN, viewedAds } from '../../catalog/viewed/viewed-ads.shared.ts';
import { ViewedRow } from '../../catalog/viewed/viewed-row.shared.tsx';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { LateRow } from './late-row.tsx';

/** The ads that this person, or this device, opened last (spec/000 §9: six). */
export function ViewedBefore() {
  const { t } = useTranslation('belowHero');
  const ids = useViewedIds(useMe()?.id, undefined, FRESH_MS).slice(0, VIEWED_SHOWN);
  const ads = stillPublished(useQuery({ ...viewedAds(ids), enabled: ids.length > 0 }).data?.data);
  return (
    <LateRow isReady={ads.length > 0}>
      <ViewedRow heading={t('viewed')} ads={ads} linkTo={links.listing} />
    </LateRow>
  );
}

/** The page has just been read: it is not asked again while it hydrates. */
const FRESH_MS = 5000;
