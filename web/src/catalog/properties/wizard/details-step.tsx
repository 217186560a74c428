import {
  accessibilityFeatures,
  conservationStatuses,
  exposures,
  type Feature,
  floorTypes,
  furnishingTypes,
  PROJECT_NAME_MAX,
  typesWithoutBuilding,
} from '#contract/catalog/properties';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { Card } from '../../../platform/ui/display/card.tsx';
import { Note } from '../../../platform/ui/feedback/note.tsx';
import { CheckChips } from '../../../platform/ui/fields/check-chips.tsx';
import { Checkbox } from '../../../platform/ui/fields/checkbox.tsx';
import { TextArea, TextField } from '../../../platform/ui/fields/text-field.tsx';
import { DESCRIPTION_MAX } from './check-step.ts';
import { EnergyFields } from './energy-fields.tsx';
import { ChoiceInput, CountInput, MeasureInput } from './step-inputs.tsx';
import styles from './steps.module.css';
import type { StepProps } from './use-wizard.ts';
import { isFieldShown } from './wizard-fields.ts';

/** Step 2: details. Hides fields that the property type cannot have. */
export function DetailsStep(props: StepProps) {
  const { t } = useTranslation('properties');
  const { values } = props;
  const isLand = values.propertyType !== null && typesWithoutBuilding.includes(values.propertyType);
  return (
    <div className={styles.step}>
      {isLand && <Note>{t('wizard.help.land')}</Note>}
      <Card title={t('wizard.sections.measures')}>
        <Measures {...props} />
      </Card>
      <Card title={t('wizard.sections.building')}>
        <Building {...props} />
      </Card>
      <Card title={t('wizard.sections.description')}>
        <Description {...props} />
      </Card>
      {!isLand && (
        <Card title={t('wizard.sections.energy')}>
          <EnergyFields {...props} />
        </Card>
      )}
      <FeatureFields {...props} />
    </div>
  );
}

function Measures(props: StepProps) {
  const { t } = useTranslation('properties');
  const { values } = props;
  return (
    <div className={styles.fields}>
      <div className={styles.half}>
        <MeasureInput
          {...props}
          field="commercialArea"
          unit={t('wizard.unitArea')}
          help={t('wizard.help.commercialArea')}
        />
      </div>
      <div className={styles.half}>
        <MeasureInput
          {...props}
          field="walkableArea"
          unit={t('wizard.unitArea')}
          help={t('wizard.help.walkableArea')}
        />
      </div>
      {isFieldShown('roomsCount', values) && (
        <>
          <div className={styles.half}>
            <CountInput {...props} field="roomsCount" min={1} max={99} />
            <Checkbox
              id="hasMoreRooms"
              checked={values.hasMoreRooms}
              onChange={({ currentTarget }) => props.patch({ hasMoreRooms: currentTarget.checked })}
            >
              {t('wizard.fields.hasMoreRooms')}
            </Checkbox>
          </div>
          <div className={styles.half}>
            <CountInput {...props} field="bathroomsCount" min={1} max={50} />
          </div>
        </>
      )}
    </div>
  );
}

function Building(props: StepProps) {
  const { t } = useTranslation('properties');
  const { t: estate } = useTranslation('estate');
  const { values, patch, errorOf } = props;
  const elevator = { true: t('wizard.yes'), false: t('wizard.no') };
  return (
    <div className={styles.fields}>
      {isFieldShown('floor', values) && (
        <>
          <CountInput {...props} field="floor" min={-5} max={100} help={t('wizard.help.floor')} isTyped />
          <CheckChips
            id="floorTypes"
            legend={t('wizard.fields.floorTypes')}
            values={values.floorTypes}
            onChange={(chosen) => patch({ floorTypes: chosen })}
            options={floorTypes.map((value) => ({ value, label: estate(`floorTypes.${value}`) }))}
          />
          <CheckChips
            id="exposures"
            legend={t('wizard.fields.exposures')}
            values={values.exposures}
            onChange={(chosen) => patch({ exposures: chosen })}
            options={exposures.map((value) => ({ value, label: estate(`exposures.${value}`) }))}
          />
          <ChoiceInput
            id="hasElevator"
            value={values.hasElevator === null ? null : (String(values.hasElevator) as 'true' | 'false')}
            onChange={(result) => patch({ hasElevator: result === null ? null : result === 'true' })}
            options={elevator}
            error={errorOf('hasElevator')}
          />
          <MeasureInput {...props} field="constructionYear" isYear />
        </>
      )}
      <div className={styles.half}>
        <ChoiceInput
          id="conservationStatus"
          value={values.conservationStatus}
          onChange={(conservationStatus) => patch({ conservationStatus })}
          options={wordsOf(conservationStatuses, (one) => estate(`conservationStatuses.${one}`))}
          error={errorOf('conservationStatus')}
        />
      </div>
      {isFieldShown('furnishingType', values) && (
        <div className={styles.half}>
          <ChoiceInput
            id="furnishingType"
            value={values.furnishingType}
            onChange={(furnishingType) => patch({ furnishingType })}
            options={wordsOf(furnishingTypes, (one) => estate(`furnishingTypes.${one}`))}
            error={errorOf('furnishingType')}
          />
        </div>
      )}
      <div className={styles.half}>
        <TextField
          id="projectName"
          label={t('wizard.fields.projectName')}
          help={t('wizard.help.projectName')}
          maxLength={PROJECT_NAME_MAX}
          value={values.projectName}
          onChange={({ currentTarget }) => patch({ projectName: currentTarget.value })}
          error={errorOf('projectName')}
        />
      </div>
      {isFieldShown('cadastralIncome', values) && (
        <>
          <div className={styles.half}>
            <TextField
              id="cadastralCategory"
              label={t('wizard.fields.cadastralCategory')}
              help={t('wizard.help.cadastralCategory')}
              value={values.cadastralCategory}
              onChange={({ currentTarget }) => patch({ cadastralCategory: currentTarget.value })}
              error={errorOf('cadastralCategory')}
            />
          </div>
          <div className={styles.half}>
            <MeasureInput
              {...props}
              field="cadastralIncome"
              unit={t('wizard.unitEuros')}
              help={t('wizard.help.cadastralIncome')}
              digits={2}
            />
          </div>
        </>
      )}
    </div>
  );
}

function wordsOf<V extends string>(values: readonly V[], word: (value: V) => string): Record<V, string> {
  return Object.fromEntries(values.map((value) => [value, word(value)])) as Record<V, string>;
}

/** spec/001 §5: 2000 characters, six rows. Longer text can be typed and shortened later. */
function Description({ values, patch, errorOf }: StepProps) {
  const { t } = useTranslation('properties');
  const count = values.description.trim().length;
  return (
    <TextArea
      id="description"
      label={t('wizard.fields.description')}
      hideLabel
      rows={6}
      placeholder={t('wizard.help.descriptionHint')}
      help={t('wizard.help.description', { count, limit: DESCRIPTION_MAX })}
      value={values.description}
      onChange={({ currentTarget }) => patch({ description: currentTarget.value })}
      error={errorOf('description')}
    />
  );
}

/** spec/001 §9 "Amenity groups". */
const groups = {
  requested: [
    ...(['parkingSpace', 'garage', 'balcony', 'terrace', 'privateGarden'] as const),
    ...(['sharedGarden', 'independentEntrance', 'dualAspect'] as const),
  ],
  services: [
    ...(['internetConnection', 'centralHeating', 'airConditioning', 'satelliteTV'] as const),
    ...([
      'independentHeating',
      'underfloorHeating',
      'heatPump',
      'solarPanels',
      'tv',
      'homeAutomation',
      'evCharger',
    ] as const),
  ],
  characteristics: [
    ...(['swimmingPool', 'fireplace', 'cellar', 'attic', 'petsAllowed'] as const),
    ...([
      'storageRoom',
      'tavern',
      'veranda',
      'builtInWardrobe',
      'walkInCloset',
      'parquet',
      'doubleGlazing',
      'hotTub',
      'tennisCourt',
    ] as const),
  ],
  protection: [
    ...(['concierge', 'alarmSystem'] as const),
    ...(['armoredDoor', 'videoIntercom', 'electricGate'] as const),
  ],
} as const satisfies Record<string, readonly Feature[]>;
const groupNames = Object.keys(groups) as (keyof typeof groups)[];

/** Features and accessibility. */
function FeatureFields({ values, patch }: StepProps) {
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
