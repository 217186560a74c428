import { type OwnProperty, typesWithoutBuilding } from '#contract/catalog/properties';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { FactList } from './fact-list.tsx';
import styles from './property.module.css';

/** What the certificate says (LAW-02); land has none. */
export function PropertyEnergy({ home }: { home: OwnProperty }) {
  const { t } = useTranslation('homes');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();
  if (typesWithoutBuilding.includes(home.propertyType)) return null;
  const { energyStatus, energyExemption, epglNren, epglRen, envelopeWinter, envelopeSummer } = home;
  const perYear = (value: number | null) =>
    value === null ? null : t('detail.perYear', { value: format.number(value, 2) });
  return (
    <section className={styles.section}>
      <h2>{t('detail.energy')}</h2>
      <div className={styles.energy}>
        <p className={styles.energyClass} data-class={home.energyClass}>
          <span>{t('detail.energyClass')}</span>
          <b>{estate(`energyClasses.${home.energyClass}`)}</b>
        </p>
        <FactList
          facts={{
            [t('detail.energyStatus')]: energyStatus && t(`detail.energyStatuses.${energyStatus}`),
            [t('detail.energyExemption')]: energyExemption && t(`detail.energyExemptions.${energyExemption}`),
            [t('detail.epglNren')]: perYear(epglNren),
            [t('detail.epglRen')]: perYear(epglRen),
            [t('detail.envelopeWinter')]: envelopeWinter && t(`detail.envelope.${envelopeWinter}`),
            [t('detail.envelopeSummer')]: envelopeSummer && t(`detail.envelope.${envelopeSummer}`),
            [t('detail.apeCode')]: home.apeCode,
            [t('detail.apeExpiry')]: home.apeExpiry && format.date(home.apeExpiry),
          }}
        />
      </div>
    </section>
  );
}
