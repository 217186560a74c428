import { type PropertyType, propertyTypes } from '#contract/catalog/properties';
import type { LeadRule } from '#contract/conversations/leads.schemas';
import type { Member } from '#contract/identity/organizations.schemas';
import { usePropertyLabels } from '../../catalog/property-labels/property-labels.shared.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Checkbox } from '../../platform/ui/fields/checkbox.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';

type RuleFieldsProps = {
  rule: LeadRule;
  members: readonly Member[];
  onChange: (changes: Partial<LeadRule>) => void;
};

const listOf = (text: string) => text.toUpperCase().match(/[A-Z]{2}/g) ?? [];

/** Conditions of a rule of assignment, and its members. */
export function RuleFields({ rule, members, onChange }: RuleFieldsProps) {
  const { t } = useTranslation('leads');
  const labels = usePropertyLabels();
  const typeText = (propertyType: PropertyType) => labels.kind({ propertyType, roomsCount: null, hasMoreRooms: false });
  return (
    <>
      <NativeSelect
        label={t('settings.contract')}
        value={rule.contractTypes.length === 1 ? rule.contractTypes[0] : ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ contractTypes: value === 'SALE' || value === 'LONG_TERM_RENTAL' ? [value] : [] })
        }
        options={[
          { value: '', label: t('settings.any') },
          { value: 'SALE', label: t('settings.sale') },
          { value: 'LONG_TERM_RENTAL', label: t('settings.rental') },
        ]}
      />
      <NativeSelect
        label={t('settings.propertyType')}
        value={rule.propertyTypes.length > 1 ? 'several' : (rule.propertyTypes[0] ?? '')}
        onChange={({ currentTarget: { value } }) =>
          onChange({ propertyTypes: propertyTypes.filter((one) => one === value) })
        }
        options={[
          { value: '', label: t('settings.any') },
          ...(rule.propertyTypes.length > 1
            ? [{ value: 'several', label: rule.propertyTypes.map(typeText).join(', ') }]
            : []),
          ...propertyTypes.map((value) => ({ value, label: typeText(value) })),
        ]}
      />
      <TextField
        label={t('settings.provinces')}
        help={t('settings.provincesHelp')}
        defaultValue={rule.provinces.join(', ')}
        onChange={({ currentTarget }) => onChange({ provinces: listOf(currentTarget.value) })}
      />
      <TextField
        label={t('settings.priceMin')}
        type="number"
        min={0}
        value={rule.priceMin ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ priceMin: value === '' ? null : Number(value) })}
      />
      <TextField
        label={t('settings.priceMax')}
        type="number"
        min={0}
        value={rule.priceMax ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ priceMax: value === '' ? null : Number(value) })}
      />
      {members.map(({ userId, name, surname }) => (
        <Checkbox
          key={userId}
          checked={rule.memberIds.includes(userId)}
          onChange={({ currentTarget: { checked } }) =>
            onChange({
              memberIds: checked ? [...rule.memberIds, userId] : rule.memberIds.filter((id) => id !== userId),
            })
          }
        >
          {`${name} ${surname}`}
        </Checkbox>
      ))}
    </>
  );
}
