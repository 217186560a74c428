import { useQuery } from '@tanstack/react-query';
import { useLastPlace } from '../../geo/places/recent-places.shared.ts';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { HomesRow } from './homes-row.tsx';
import { LateRow } from './late-row.tsx';
import { lastSearch, moreAddress, newestOf, sought, soughtAt } from './near-reads.ts';

/**
 * The newest ads where somebody searched last: the person's own last search, or the place that this device remembers. Never part of a
 * page that others are given.
 */
export function NearSearched() {
  const { t } = useTranslation('belowHero');
  const me = useMe();
  const recent = useQuery({ ...lastSearch, enabled: me !== null }).data?.data[0];
  const place = useLastPlace();
  const near = (me && recent && sought(recent.searchFilter)) ?? (place && soughtAt(place));
  const { data } = useQuery({ ...newestOf(near ?? { context: 'MARKET' }), enabled: near !== null });
  const homes = near ? (data?.data ?? []) : [];
  const where = near?.locationQuery;
  return (
    <LateRow isReady={homes.length > 0}>
      {near && (
        <HomesRow
          heading={where ? t('near.heading', { where }) : t('near.searched')}
          text={t('near.text')}
          more={{ words: t('near.more'), to: moreAddress(near) }}
          homes={homes}
        />
      )}
    </LateRow>
  );
}
