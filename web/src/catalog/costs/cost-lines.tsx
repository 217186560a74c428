import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import type { CostSource } from '#contract/catalog/costs';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { type CitedSource, citations } from './citations.shared.ts';
import { euros } from './cost-reasons.ts';
import styles from './costs.module.css';

export type ShownLine = {
  id: string;
  name: string;
  /** Euros; null if unknown. */
  amount: number | null;
  why: string;
  source: CostSource | CitedSource;
  isEstimate: boolean;
};

/** Lines of a calculation; each opens its reason and source, without scripts. */
export function CostLines({ lines }: { lines: readonly ShownLine[] }) {
  const { t } = useTranslation('costs');
  const format = useFormat();
  return (
    <ul className={styles.lines}>
      {lines.map(({ id, name, amount, why, source, isEstimate }) => (
        <li key={id}>
          <details>
            <summary>
              <span>
                {name}
                {isEstimate && <small>{t('estimate')}</small>}
              </span>
              <b>{amount === null ? t('missing') : euros(format, amount)}</b>
              <ChevronDown aria-hidden="true" />
            </summary>
            <p>{why}</p>
            <p>
              {t('source')} <SourceName source={source} />
            </p>
          </details>
        </li>
      ))}
    </ul>
  );
}

function SourceName({ source }: { source: CostSource | CitedSource }) {
  const { t } = useTranslation('costs');
  if (source === 'REQUEST') return t('sources.REQUEST');
  return (
    <Link to={`${links.costsSources()}#${source}`}>
      {source === 'MARKET_ESTIMATE' ? t('sources.MARKET_ESTIMATE') : citations[source].name}
    </Link>
  );
}

export type Total = { id: string; name: string; amount: string; isMain?: boolean };

/** Sums below the lines. */
export function Totals({ totals }: { totals: readonly Total[] }) {
  return (
    <dl className={styles.totals}>
      {totals.map(({ id, name, amount, isMain }) => (
        <div key={id} data-main={isMain || undefined}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Main sums of a result, in large type; announced after a change. */
export function MainTotals({ totals }: { totals: readonly Total[] }) {
  return (
    <div className={styles.mainTotals} role="status">
      {totals.map(({ id, name, amount }) => (
        <p key={id}>
          <span>{name}</span>
          <b>{amount}</b>
        </p>
      ))}
    </div>
  );
}
