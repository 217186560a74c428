import { type EnergyClass, energyScale, energyStatement } from '#contract/catalog/energy';
import type { PropertyView } from '#contract/catalog/properties.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import styles from './energy-scale.module.css';
import listing from './listing.module.css';

type EnergyScaleProps = { property: Pick<PropertyView, 'energyClass' | 'energyStatus' | 'energyExemption'> };

/** Energy classes with the property's class enlarged, its meaning in one sentence, and the owner's statement about the certificate. */
export function EnergyScale({ property }: EnergyScaleProps) {
  const { t } = useTranslation('offer');
  const { t: estate } = useTranslation('estate');
  const { energyClass, energyExemption } = property;
  const statement = energyStatement(property);
  const position = energyScale.indexOf(energyClass);
  const name = estate(`energyClasses.${energyClass}`);
  const title =
    statement === 'classed' || statement === 'declared'
      ? t('energy.title', { energyClass: name })
      : t(`energy.${statement}Title`);
  return (
    <section id="energy" className={listing.section}>
      <h2>{t('energy.heading')}</h2>
      <div className={styles.columns}>
        <div
          role="img"
          aria-label={
            position >= 0
              ? t('energy.scale', { energyClass: name, position: position + 1, total: energyScale.length })
              : title
          }
        >
          <div className={styles.arrows} aria-hidden="true">
            {energyScale.map((step) => (
              <p key={step} data-step={step} data-mine={step === energyClass || undefined}>
                <b>{estate(`energyClasses.${step}`)}</b>
                {step === energyClass && <span>{t('energy.thisHome')}</span>}
              </p>
            ))}
          </div>
        </div>
        <div>
          <h3>{title}</h3>
          {position >= 0 && <p className={styles.text}>{t(`energy.${bandOf(energyClass)}`)}</p>}
          {statement !== 'classed' && <p className={styles.text}>{t(`energy.${statement}Text`)}</p>}
          {statement === 'exempt' && energyExemption && (
            <p className={styles.text}>{t(`energy.exemptions.${energyExemption}`)}</p>
          )}
        </div>
      </div>
    </section>
  );
}

/** Band of a class: up to B best, C-D middle, E-G worst. */
function bandOf(energyClass: EnergyClass): 'best' | 'middle' | 'worst' {
  const position = energyScale.indexOf(energyClass);
  if (position <= energyScale.indexOf('B')) return 'best';
  return position <= energyScale.indexOf('D') ? 'middle' : 'worst';
}
