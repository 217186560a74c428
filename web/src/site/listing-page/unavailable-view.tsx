import { comunePath } from '#contract/catalog/listing-address';
import { groupOf } from '#contract/catalog/property-groups';
import type { SimilarSearch } from '#contract/discovery/market.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { EntranceDrawing, LockDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { SimilarSection } from './similar/similar-section.tsx';
import styles from './unavailable-listing.module.css';
import type { UnavailableListing } from './unavailable-listing.ts';

/** A formerly public listing: its state and alternatives. */
export function UnavailableView({ unavailable: { state, similar } }: { unavailable: UnavailableListing }) {
  const { t } = useTranslation('gone');
  const city = similar?.search.locationQuery;
  return (
    <div className="wrap">
      <PageHead title={t(`${state}.title`)} noindex />
      <div className={styles.head}>
        <EmptyState
          level={1}
          drawing={state === 'suspended' ? <LockDrawing /> : <EntranceDrawing />}
          title={t(`${state}.title`)}
          text={t(similar && similar.data.length > 0 ? `${state}.text` : `${state}.alone`)}
          actions={
            <>
              {city ? (
                <SearchThere city={city} search={similar.search} />
              ) : (
                <LinkButton variant="primary" to={links.searchMarket()}>
                  {t('search')}
                </LinkButton>
              )}
              {city && <LinkButton to={comunePath(city)}>{t('homesIn', { city })}</LinkButton>}
              <LinkButton to={links.homePage()}>{t('home')}</LinkButton>
            </>
          }
        />
      </div>
      {similar && <SimilarSection similar={similar} />}
    </div>
  );
}

/** Search for all listings of this kind in the comune. */
function SearchThere({
  city,
  search: { context, contractType, propertyTypes },
}: {
  city: string;
  search: SimilarSearch;
}) {
  const { t } = useTranslation('gone');
  const query = { locationQuery: city };
  const [type] = propertyTypes;
  const to =
    context === 'HOSPITALITY'
      ? links.searchHospitality(query)
      : links.searchMarket({
          ...query,
          ...(contractType && { contractType }),
          // A search without types covers the group `homes`.
          ...(type && groupOf([type]) !== 'homes' ? { propertyTypes: type } : {}),
        });
  return (
    <LinkButton variant="primary" to={to}>
      {t('searchIn', { city })}
    </LinkButton>
  );
}
