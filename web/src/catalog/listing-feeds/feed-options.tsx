import type { FeedPublishing } from '#contract/catalog/listing-feeds';
import type { OrganizationFeed } from '#contract/catalog/listing-feeds.schemas';
import type { Member } from '#contract/identity/organizations.schemas';
import { type Currency, currencies } from '#contract/platform/money';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { RadioGroup } from '../../platform/ui/fields/radio-group.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import styles from './feeds.module.css';
import { everyText, intervals } from './status-text.ts';

/** Typed options of a feed, as texts. */
export type Options = {
  publish: string;
  everyMinutes: string;
  contactEmail: string;
  contactPhone: string;
  contactWhatsapp: string;
  agentId: string;
  currency: string;
};
export type OptionField = keyof Options;

export const optionsOf = ({ publish, everyMinutes, settings }: Omit<OrganizationFeed, 'id'>): Options => ({
  publish,
  everyMinutes: String(everyMinutes),
  contactEmail: settings.contactEmail ?? '',
  contactPhone: settings.contactPhone ?? '',
  contactWhatsapp: settings.contactWhatsapp ?? '',
  agentId: settings.agentId === null ? '' : String(settings.agentId),
  currency: settings.currency,
});

/** Body of a change. Phones are sent as E.164: Italian numbers may lack their prefix. */
export const bodyOf = (options: Options) => ({
  publish: options.publish as FeedPublishing,
  everyMinutes: Number(options.everyMinutes),
  settings: {
    currency: options.currency as Currency,
    contactEmail: options.contactEmail.trim() || null,
    contactPhone: phoneOf(options.contactPhone),
    contactWhatsapp: phoneOf(options.contactWhatsapp),
    agentId: options.agentId === '' ? null : Number(options.agentId),
  },
});

function phoneOf(typed: string): string | null {
  const digits = typed.replace(/[\s().\-/]/g, '').replace(/^00/, '+');
  if (digits === '') return null;
  return digits.startsWith('+') ? digits : `+39${digits}`;
}

/** Paths of the body by field of the form. */
export const sentOptions: Record<string, OptionField> = {
  'settings.contactEmail': 'contactEmail',
  'settings.contactPhone': 'contactPhone',
  'settings.contactWhatsapp': 'contactWhatsapp',
  'settings.agentId': 'agentId',
  'settings.currency': 'currency',
};

export function useOptionLabels(): Record<OptionField, string> {
  const { t } = useTranslation('organizationFeeds');
  return {
    publish: t('options.publish'),
    everyMinutes: t('options.every'),
    contactEmail: t('options.contactEmail'),
    contactPhone: t('options.contactPhone'),
    contactWhatsapp: t('options.contactWhatsapp'),
    agentId: t('options.agent'),
    currency: t('options.currency'),
  };
}

type FeedOptionsProps = {
  mode: OrganizationFeed['mode'];
  options: Options;
  errors: Partial<Record<OptionField, string>>;
  members: readonly Member[];
  onChange: (patch: Partial<Options>) => void;
};

/** Publishing, schedule, and values for what the feed does not give. */
export function FeedOptions({ mode, options, errors, members, onChange }: FeedOptionsProps) {
  const { t } = useTranslation('organizationFeeds');
  const labels = useOptionLabels();
  const known = intervals.some((minutes) => String(minutes) === options.everyMinutes);
  const shown = known ? intervals : [...intervals, Number(options.everyMinutes)].sort((one, other) => one - other);
  const text = (field: 'contactEmail' | 'contactPhone' | 'contactWhatsapp') => ({
    id: field,
    label: labels[field],
    error: errors[field],
    value: options[field],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => onChange({ [field]: currentTarget.value }),
  });
  return (
    <>
      <RadioGroup<FeedPublishing>
        legend={labels.publish}
        value={options.publish as FeedPublishing}
        onChange={(publish) => onChange({ publish })}
        options={[
          { value: 'MANUAL', label: t('options.MANUAL') },
          { value: 'AUTOMATIC', label: t('options.AUTOMATIC') },
        ]}
      />
      {mode === 'PULL' && (
        <NativeSelect
          id="everyMinutes"
          label={labels.everyMinutes}
          help={t('options.everyHelp')}
          error={errors.everyMinutes}
          value={options.everyMinutes}
          onChange={({ currentTarget }) => onChange({ everyMinutes: currentTarget.value })}
          options={shown.map((minutes) => ({ value: String(minutes), label: everyText(t, minutes) }))}
        />
      )}
      <fieldset className={styles.group}>
        <legend>{t('options.defaults')}</legend>
        <p className={styles.soft}>{t('options.defaultsHelp')}</p>
        <div className={styles.pair}>
          <TextField {...text('contactEmail')} inputMode="email" autoCapitalize="none" spellCheck={false} />
          <TextField {...text('contactPhone')} inputMode="tel" />
          <TextField {...text('contactWhatsapp')} inputMode="tel" />
          <NativeSelect
            id="agentId"
            label={labels.agentId}
            error={errors.agentId}
            value={options.agentId}
            onChange={({ currentTarget }) => onChange({ agentId: currentTarget.value })}
            options={[
              { value: '', label: t('options.noAgent') },
              ...members
                .filter(({ role }) => role !== 'VIEWER')
                .map(({ userId, name, surname }) => ({ value: String(userId), label: `${name} ${surname}` })),
            ]}
          />
          <NativeSelect
            id="currency"
            label={labels.currency}
            error={errors.currency}
            value={options.currency}
            onChange={({ currentTarget }) => onChange({ currency: currentTarget.value })}
            options={currencies.map((value) => ({ value, label: value }))}
          />
        </div>
      </fieldset>
    </>
  );
}
