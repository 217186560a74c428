import { Link } from 'react-router';
import type { AlertItem } from '#contract/discovery/alerts';
import { AdCard } from '../../catalog/listing-card/ad-card.shared.tsx';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import type { SearchLink, useSearchLinks } from '../saved-searches/use-search-links.shared.ts';
import { useVisit } from '../saved-searches/use-visit.shared.ts';
import styles from './receipt.module.css';
import { alertTones, whyNotified } from './why-notified.ts';

type ToldAdProps = { item: AlertItem; linkOf: ReturnType<typeof useSearchLinks> };

/** One ad of an alert: why it was told, in which searches, and the ad as it is now. */
export function ToldAd({ item, linkOf }: ToldAdProps) {
  const { t } = useTranslation('alerts');
  const format = useFormat();
  return (
    <div className={styles.told}>
      <div className={styles.why}>
        <Badge tone={alertTones[item.kind]}>{t(`receipt.kinds.${item.kind}`)}</Badge>
        <p>{whyNotified(item, t, format)}</p>
      </div>
      {item.listing ? (
        <AdCard
          listing={item.listing}
          to={links.listing(item.listingId)}
          sizes="(max-width: 640px) 100vw, 360px"
          heading="h2"
        />
      ) : (
        <Gone item={item} />
      )}
      <p className={styles.searches}>
        {t('receipt.searches')}{' '}
        {item.searches.map((search, place) => (
          <span key={`${search.kind}${search.id ?? `-${place}`}`}>
            {place > 0 && ', '}
            <InSearch link={linkOf(search)} />
          </span>
        ))}
      </p>
    </div>
  );
}

/** What the letter said; a saved search that is opened from here counts as visited. */
function InSearch({ link }: { link: SearchLink }) {
  if (link.to === null) return link.text;
  if (link.savedId === null) return <Link to={link.to}>{link.text}</Link>;
  return <SavedLink to={link.to} id={link.savedId} text={link.text} />;
}

function SavedLink({ to, id, text }: { to: string; id: number; text: string }) {
  const visit = useVisit(id);
  return (
    <Link to={to} {...visit}>
      {text}
    </Link>
  );
}

function Gone({ item }: { item: AlertItem }) {
  const { t } = useTranslation('alerts');
  const format = useFormat();
  return (
    <div className={styles.gone}>
      <Badge tone="dark">{t('receipt.gone')}</Badge>
      <h2>{item.title}</h2>
      <p>{t('receipt.goneText', { price: format.price(item.price) })}</p>
    </div>
  );
}
