import { BedDouble, Briefcase, Building2, Car, House, Store, Trees, Warehouse } from 'lucide-react';
import type { ReactNode } from 'react';
import { type PropertyType, propertyTypes } from '#contract/catalog/properties';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { Card } from '../../../platform/ui/display/card.tsx';
import { ChoiceCards } from '../../../platform/ui/fields/choice-cards.tsx';
import { Switch } from '../../../platform/ui/fields/switch.tsx';
import { AddressFields } from './address-fields.tsx';
import { PinMap } from './pin-map.tsx';
import styles from './steps.module.css';
import type { StepProps } from './use-wizard.ts';

const icons: Record<PropertyType, ReactNode> = {
  APARTMENT: <Building2 />,
  VILLA: <House />,
  ROOM: <BedDouble />,
  OFFICE: <Briefcase />,
  COMMERCIAL_SPACE: <Store />,
  WAREHOUSE: <Warehouse />,
  GARAGE: <Car />,
  LAND: <Trees />,
};

/** Step 1: what it is and where. */
export function LocationStep(props: StepProps) {
  const { values, patch, errorOf } = props;
  const { t } = useTranslation('properties');
  const { t: estate } = useTranslation('estate');
  return (
    <div className={styles.step}>
      <ChoiceCards
        id="propertyType"
        legend={t('wizard.fields.propertyType')}
        value={values.propertyType}
        onChange={(propertyType) => patch({ propertyType })}
        options={propertyTypes.map((value) => ({
          value,
          label: estate(`propertyTypes.${value}`),
          icon: icons[value],
        }))}
        error={errorOf('propertyType')}
      />
      <Card title={t('wizard.sections.address')}>
        <AddressFields {...props} />
      </Card>
      <Card title={t('wizard.sections.position')}>
        <PinMap {...props} />
        <div className={styles.switch}>
          <Switch
            label={t('wizard.fields.approximateLocation')}
            help={t('wizard.help.approximateLocation')}
            checked={values.approximateLocation}
            onChange={(approximateLocation) => patch({ approximateLocation })}
          />
        </div>
      </Card>
    </div>
  );
}
