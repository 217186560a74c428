import { comunePath } from '#contract/listing-address';
import type { SearchResult } from '#contract/search';
import { useTranslation } from '../../lib/i18n.tsx';
import { ResultCard } from '../../lib/result-card.tsx';
import { links } from '../../links.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { DoorDrawing, LockDrawing } from '../../ui/feedback/drawings.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import styles from './gone.module.css';
import type { Gone } from './gone.ts';

/** An ad that was public once: what became of it in words, and where to look instead. */
export function GoneView({ gone: { state, similar } }: { gone: Gone }) {
  const { t } = useTranslation('gone');
  const [nearest] = similar;
  return (
    <div className="wrap">
      <PageHead title={t(`${state}.title`)} noindex />
      <div className={styles.head}>
        <EmptyState
          level={1}
          drawing={state === 'suspended' ? <LockDrawing /> : <DoorDrawing />}
          title={t(`${state}.title`)}
          text={t(nearest ? `${state}.text` : `${state}.alone`)}
          actions={
            <>
              {nearest ? (
                <SearchThere result={nearest} />
              ) : (
                <LinkButton look="primary" to={links.searchMarket()}>
                  {t('search')}
                </LinkButton>
              )}
              {nearest && (
                <LinkButton to={comunePath(nearest.address.city)}>
                  {t('homesIn', { city: nearest.address.city })}
                </LinkButton>
              )}
              <LinkButton to={links.home()}>{t('home')}</LinkButton>
            </>
          }
        />
      </div>
      {nearest && (
        <section className={styles.similar} aria-labelledby="similar-heading">
          <h2 id="similar-heading">{t('similar')}</h2>
          <ul className={styles.cards}>
            {similar.map((result) => (
              <li key={result.id}>
                <ResultCard
                  result={result}
                  to={links.listing(result.id)}
                  sizes="(min-width: 1181px) 400px, (min-width: 641px) 50vw, 100vw"
                  heading="h3"
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** The nearest of them says where the home was. */
function SearchThere({ result: { address, listingType, contractType } }: { result: SearchResult }) {
  const { t } = useTranslation('gone');
  const query = { locationQuery: address.city };
  const to =
    listingType === 'HOSPITALITY'
      ? links.searchHospitality(query)
      : links.searchMarket({ ...query, ...(contractType && { contractType }) });
  return (
    <LinkButton look="primary" to={to}>
      {t('searchIn', { city: address.city })}
    </LinkButton>
  );
}
