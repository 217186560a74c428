import { type EnergyClass, energyClasses } from '#contract/energy';
import { useTranslation } from '../../lib/i18n.tsx';
import listing from '../listing.module.css';
import styles from './energy-scale.module.css';

/** A4+ shares the drawing's first arrow with A4: the certificate's scale has ten (DM 26/06/2015). */
const scale = energyClasses.filter((energyClass) => energyClass !== 'NOT_SPECIFIED' && energyClass !== 'A4Plus');
type Drawn = (typeof scale)[number];

/** The ten arrows of the energy certificate with this home's class drawn larger, and what it means in a sentence. */
export function EnergyScale({ energyClass }: { energyClass: EnergyClass }) {
  const { t } = useTranslation('offer');
  const { t: estate } = useTranslation('estate');
  const drawn = energyClass === 'A4Plus' ? 'A4' : energyClass;
  const position = scale.indexOf(drawn as Drawn);
  const known = position >= 0;
  const name = estate(`energyClasses.${energyClass}`);
  return (
    <section id="energy" className={listing.section}>
      <h2>{t('energy.heading')}</h2>
      <div className={styles.columns}>
        <div
          role="img"
          aria-label={
            known
              ? t('energy.scale', { energyClass: name, position: position + 1, total: scale.length })
              : t('energy.unknownTitle')
          }
        >
          <div className={styles.arrows} aria-hidden="true">
            {scale.map((step) => (
              <p key={step} data-step={step} data-mine={step === drawn || undefined}>
                <b>{step === drawn ? name : estate(`energyClasses.${step}`)}</b>
                {step === drawn && <span>{t('energy.thisHome')}</span>}
              </p>
            ))}
          </div>
        </div>
        <div>
          <h3>{known ? t('energy.title', { energyClass: name }) : t('energy.unknownTitle')}</h3>
          <p className={styles.text}>{known ? t(`energy.${bandOf(position)}`) : t('energy.unknownText')}</p>
        </div>
      </div>
    </section>
  );
}

/** A4-B best, C-D middle, E-G worst. */
function bandOf(position: number): 'best' | 'middle' | 'worst' {
  if (position <= scale.indexOf('B')) return 'best';
  return position <= scale.indexOf('D') ? 'middle' : 'worst';
}
