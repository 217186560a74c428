import { useQuery } from '@tanstack/react-query';
import { GUESTS_MAX } from '#contract/catalog/listing-editing';
import { isCin, isCinOfOtherComune, normalCin } from '#contract/catalog/listing-quality';
import { cinExemptions, type HospitalityFeature, hospitalityFeatures, hostLanguages } from '#contract/catalog/listings';
import type { OwnProperty } from '#contract/catalog/properties.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { CheckChips } from '../../platform/ui/fields/check-chips.tsx';
import { Checkbox } from '../../platform/ui/fields/checkbox.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import { GuestsInput, MoneyInput, TimeInput } from './form-inputs.tsx';
import { cinSharingRead } from './form-reads.ts';
import styles from './sections.module.css';
import type { SectionProps } from './use-listing-form.ts';

/** Devices that the law requires first, then two that guests search for. */
const devices = {
  gasDetector: 'safetyLaw',
  carbonMonoxideDetector: 'safetyLaw',
  fireExtinguisher: 'extinguisherLaw',
  smokeAlarm: null,
  firstAidKit: null,
} as const satisfies Partial<Record<HospitalityFeature, 'safetyLaw' | 'extinguisherLaw' | null>>;
const deviceNames = Object.keys(devices) as (keyof typeof devices)[];
const isDevice = (one: HospitalityFeature) => deviceNames.some((device) => device === one);

/** Stays: number of guests, extra guest fee, cleaning fee and tourist tax. */
export function GuestsSection(props: SectionProps) {
  const { t } = useTranslation('listingForm');
  const { maxGuests } = props.values;
  return (
    <Card title={t('sections.guests')}>
      <div className={styles.fields}>
        <GuestsInput {...props} field="maxGuests" max={GUESTS_MAX} />
        <GuestsInput {...props} field="includedGuests" max={maxGuests || GUESTS_MAX} />
        <p className={`${styles.whole} ${styles.soft}`}>{t('help.extraGuests')}</p>
        <MoneyInput {...props} field="pricePerAdditionalGuest" />
        <MoneyInput {...props} field="pricePerAdditionalChildGuest" help={t('help.child')} />
        <MoneyInput {...props} field="pricePerAdditionalNewbornGuest" help={t('help.newborn')} />
      </div>
    </Card>
  );
}

export function FeesSection(props: SectionProps) {
  const { t } = useTranslation('listingForm');
  return (
    <Card title={t('sections.fees')}>
      <div className={styles.fields}>
        <MoneyInput {...props} field="cleaningFee" />
        <MoneyInput {...props} field="touristTaxPerPerson" help={t('help.touristTax')} />
      </div>
    </Card>
  );
}

export function TimesSection(props: SectionProps) {
  const { t } = useTranslation('listingForm');
  return (
    <Card title={t('sections.times')}>
      <div className={styles.fields}>
        <TimeInput {...props} field="checkInTime" />
        <TimeInput {...props} field="checkOutTime" />
      </div>
    </Card>
  );
}

export function SafetySection({ values, patch }: SectionProps) {
  const { t } = useTranslation('listingForm');
  const { t: estate } = useTranslation('estate');
  const chosen = values.hospitalityFeatures;
  return (
    <Card title={t('sections.safety')}>
      <fieldset className={styles.devices}>
        <legend className="visually-hidden">{t('sections.safety')}</legend>
        <p className={styles.soft}>{t('help.safety')}</p>
        {deviceNames.map((device, index) => {
          const law = devices[device];
          return (
            <Checkbox
              key={device}
              id={index === 0 ? 'safety' : undefined}
              checked={chosen.includes(device)}
              onChange={({ currentTarget }) =>
                patch({
                  hospitalityFeatures: currentTarget.checked
                    ? [...chosen, device]
                    : chosen.filter((one) => one !== device),
                })
              }
            >
              {estate(`hospitalityFeatures.${device}`)}
              {law && <small className={styles.law}>{t(`help.${law}`)}</small>}
            </Checkbox>
          );
        })}
      </fieldset>
    </Card>
  );
}

export function ServicesSection({ values, patch }: SectionProps) {
  const { t } = useTranslation('listingForm');
  const { t: estate } = useTranslation('estate');
  const deviceFeatures = values.hospitalityFeatures.filter(isDevice);
  return (
    <Card title={t('sections.services')}>
      <div className={styles.groups}>
        <CheckChips
          legend={t('fields.hospitalityFeatures')}
          id="hospitalityFeatures"
          values={values.hospitalityFeatures.filter((one) => !isDevice(one))}
          onChange={(services) => patch({ hospitalityFeatures: [...services, ...deviceFeatures] })}
          options={hospitalityFeatures
            .filter((one) => !isDevice(one))
            .map((value) => ({ value, label: estate(`hospitalityFeatures.${value}`) }))}
        />
        <CheckChips
          legend={t('fields.hostLanguages')}
          id="hostLanguages"
          values={values.hostLanguages}
          onChange={(languages) => patch({ hostLanguages: languages })}
          options={hostLanguages.map((value) => ({ value, label: estate(`hostLanguages.${value}`) }))}
        />
      </div>
    </Card>
  );
}

/** LAW-01. Removes pasted spaces and uppercases while the user types. */
type CinSectionProps = SectionProps & { property: OwnProperty | null; inReview: boolean };

export function CinSection({ values, patch, errorOf, property, inReview }: CinSectionProps) {
  const { t } = useTranslation('listingForm');
  const { t: estate } = useTranslation('estate');
  const cin = normalCin(values.cin);
  const isForeign = isCinOfOtherComune(cin, property?.comuneId ?? null);
  const isGood = isCin(cin) && !isForeign;
  // Without a response, publishing reports the problem.
  const sharing = useQuery({ ...cinSharingRead(cin, property?.id), enabled: isCin(cin) }).data?.data.sharing;
  return (
    <Card title={t('sections.code')}>
      <div className={styles.groups}>
        <NativeSelect
          id="cinExemption"
          label={t('fields.cinExemption')}
          help={t('help.cinExemption')}
          value={values.cinExemption ?? ''}
          onChange={({ currentTarget }) =>
            patch({ cinExemption: cinExemptions.find((one) => one === currentTarget.value) ?? null })
          }
          options={[
            { value: '', label: t('notSaid') },
            ...cinExemptions.map((value) => ({ value, label: estate(`cinExemptions.${value}`) })),
          ]}
          error={errorOf('cinExemption')}
        />
        <TextField
          id="cin"
          disabled={values.cinExemption !== null}
          label={t('fields.cin')}
          help={isGood ? t('help.cinGood') : t('help.cin')}
          value={values.cin}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ currentTarget }) => patch({ cin: normalCin(currentTarget.value) })}
          error={errorOf('cin')}
        />
        <div role="status">
          {property && isForeign && (
            <Note tone="warn">{t('help.cinOtherComune', { comune: property.administrativeAreaLevel1 })}</Note>
          )}
          {isCin(cin) && sharing && <Note tone="warn">{t(`help.cinSharing.${sharing}`)}</Note>}
        </div>
        {inReview && !isForeign && <Note tone="warn">{t('help.cinReview')}</Note>}
      </div>
    </Card>
  );
}
