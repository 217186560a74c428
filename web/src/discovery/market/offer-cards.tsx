import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { ComunePage } from '#contract/discovery/market.schemas';
import { roundFigure } from '#contract/platform/money';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useComuneWords } from './comune-labels.ts';
import styles from './market.module.css';
import { type OfferKind, offerKinds, pricesPer, searchOf } from './offer-kinds.ts';

/** Sales, rentals and stays side by side: count, median price and search link. */
export function OfferCards({ comune }: { comune: ComunePage }) {
  const { t } = useTranslation('market');
  return (
    <section aria-labelledby="offers-heading" className={styles.offers}>
      <h2 id="offers-heading" className="visually-hidden">
        {t('offers.heading', { comune: comune.name })}
      </h2>
      <Shares comune={comune} />
      <ul className={styles.offerCards}>
        {offerKinds.map((kind) => (
          <li key={kind} className={styles.offer} data-kind={kind}>
            <Offer kind={kind} comune={comune} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Offer({ kind, comune }: { kind: OfferKind; comune: ComunePage }) {
  const { t } = useTranslation('market');
  const format = useFormat();
  const words = useComuneWords(comune);
  const { count, median, medianPerSquareMetre } = comune[kind];
  const euros = (amount: number) => ({ amount, currency: 'EUR' as const });
  return (
    <>
      <h3>{t(`offers.${kind}.heading`)}</h3>
      {count === 0 ? (
        <p className={styles.soft}>{t(`offers.${kind}.none`)}</p>
      ) : (
        <p className={styles.count}>
          <b>{format.number(count)}</b> {t('offers.count', { count })}
        </p>
      )}
      {median && (
        <dl className={styles.stats}>
          <div>
            <dt>{t(`offers.median.${kind}`)}</dt>
            <dd>{format.price(euros(roundFigure(median.value)), pricesPer[kind])}</dd>
          </div>
          {medianPerSquareMetre && (
            <div>
              <dt>{t('offers.perArea')}</dt>
              <dd>{format.pricePerArea(euros(roundFigure(medianPerSquareMetre.value)))}</dd>
            </div>
          )}
        </dl>
      )}
      {count > 0 && (
        <p className={styles.basis}>
          {median ? t('offers.basis', { shown: format.number(median.count) }) : words.fewWords}
        </p>
      )}
      {count > 0 && (
        <Link to={searchOf[kind](comune.locationQuery)} className={styles.more}>
          {t(`offers.${kind}.more`)}
          <ArrowRight aria-hidden="true" />
        </Link>
      )}
    </>
  );
}

const GAP = 0.6;

/** The three counts as one bar. Hidden from screen readers, because the cards repeat the numbers. */
function Shares({ comune }: { comune: ComunePage }) {
  const present = offerKinds.filter((kind) => comune[kind].count > 0);
  const total = present.reduce((sum, kind) => sum + comune[kind].count, 0);
  const room = 100 - GAP * (present.length - 1);
  const widths = present.map((kind) => (comune[kind].count / total) * room);
  return (
    <svg className={styles.shares} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      {present.map((kind, at) => (
        <rect
          key={kind}
          data-kind={kind}
          x={widths.slice(0, at).reduce((sum, width) => sum + width + GAP, 0)}
          width={widths[at]}
          height="4"
        />
      ))}
    </svg>
  );
}
