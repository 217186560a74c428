import type { PublicProfile } from '#contract/identity/users.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import styles from './card-parts.module.css';

/** Trader details that the law makes public. */
export function TraderFacts({ business }: { business: NonNullable<PublicProfile['business']> }) {
  const { t } = useTranslation('profile');
  const facts = [
    [t('trader.name'), business.name],
    [t('trader.address'), business.address],
    [t('trader.vatNumber'), business.vatNumber],
    [t('trader.reaNumber'), business.reaNumber],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
