import { accessibilityFeatures, type Feature } from '#contract/catalog/properties';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { Card } from '../../../platform/ui/display/card.tsx';
import { CheckChips } from '../../../platform/ui/fields/check-chips.tsx';
import styles from './steps.module.css';
import type { StepProps } from './use-wizard.ts';

/** spec/001 §9 "Amenity groups". */
const groups = {
  requested: ['parkingSpace', 'garage', 'balcony', 'terrace', 'privateGarden'],
  services: ['internetConnection', 'centralHeating', 'airConditioning', 'satelliteTV'],
  characteristics: ['swimmingPool', 'fireplace', 'cellar', 'attic', 'petsAllowed'],
  protection: ['concierge', 'alarmSystem'],
} as const satisfies Record<string, readonly Feature[]>;
const groupNames = Object.keys(groups) as (keyof typeof groups)[];

/** What there is, and how well everybody gets in. */
export function FeatureFields({ values, patch }: StepProps) {
  const { t } = useTranslation('properties');
  const { t: estate } = useTranslation('estate');
  return (
    <>
      <Card title={t('wizard.sections.features')}>
        <div className={styles.groups}>
          {groupNames.map((group, index) => (
            <CheckChips<Feature>
              key={group}
              {...(index === 0 && { id: 'features' })}
              legend={t(`wizard.featureGroups.${group}`)}
              values={values.features}
              onChange={(features) => patch({ features })}
              options={groups[group].map((value) => ({ value, label: estate(`features.${value}`) }))}
            />
          ))}
        </div>
      </Card>
      <Card title={t('wizard.sections.accessibility')}>
        <CheckChips
          hideLegend
          id="accessibilityFeatures"
          legend={t('wizard.sections.accessibility')}
          values={values.accessibilityFeatures}
          onChange={(accessibilityFeatures) => patch({ accessibilityFeatures })}
          options={accessibilityFeatures.map((value) => ({ value, label: estate(`accessibilityFeatures.${value}`) }))}
        />
      </Card>
    </>
  );
}
