import { type FormEvent, useState } from 'react';
import { type FeedFormat, feedFormats } from '#contract/catalog/feed-listing';
import { editFeed, FEED_NAME_MAX } from '#contract/catalog/listing-feeds';
import type { OrganizationFeed } from '#contract/catalog/listing-feeds.schemas';
import type { Member } from '#contract/identity/organizations.schemas';
import type { ApiError } from '#contract/platform/client';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { UnsavedGuard } from '../../platform/forms/unsaved-guard.tsx';
import { useFormProblems } from '../../platform/forms/use-form-problems.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { PasswordField } from '../../platform/ui/fields/password-field.tsx';
import { RadioGroup } from '../../platform/ui/fields/radio-group.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import {
  bodyOf,
  FeedOptions,
  type OptionField,
  type Options,
  optionsOf,
  sentOptions,
  useOptionLabels,
} from './feed-options.tsx';
import styles from './feeds.module.css';

type FeedSettingsProps = { organizationId: number; feed: OrganizationFeed; members: readonly Member[] };
type SignIn = 'keep' | 'replace' | 'remove';
type Typed = Partial<Options> &
  Partial<Record<'name' | 'url' | 'format' | 'username' | 'password', string>> & { signIn?: SignIn };
type Field = OptionField | 'name' | 'url' | 'username' | 'password';

/** Name, address, publishing, schedule and defaults of a feed. The stored address and password are never shown. */
export function FeedSettings(props: FeedSettingsProps) {
  const { feed, members } = props;
  const { t } = useTranslation('organizationFeeds');
  const settings = useSettings(props);
  const { typed, change, errors } = settings;
  return (
    <Card title={t('settings.title')}>
      <ScriptedForm noValidate className={styles.form} onSubmit={settings.submit}>
        <ErrorSummary title={t('options.notSaved')} problems={settings.problems} />
        <div className={styles.pair}>
          <TextField
            id="name"
            label={t('source.name')}
            autoComplete="off"
            maxLength={FEED_NAME_MAX}
            error={errors.name}
            value={typed.name ?? feed.name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          {feed.mode !== 'PUSH' && (
            <NativeSelect
              label={t('source.format')}
              value={typed.format ?? feed.format ?? ''}
              onChange={({ currentTarget }) => change({ format: currentTarget.value })}
              options={[
                { value: '', label: t('formats.any') },
                ...feedFormats.map((value) => ({ value, label: t(`formats.${value}`) })),
              ]}
            />
          )}
        </div>
        {feed.mode === 'PULL' && <AddressSettings feed={feed} settings={settings} />}
        <FeedOptions mode={feed.mode} options={settings.options} errors={errors} members={members} onChange={change} />
        <div className={styles.buttons}>
          <Button type="submit" variant={settings.isDirty ? 'primary' : 'second'} isPending={settings.isPending}>
            {t('settings.save')}
          </Button>
        </div>
        <UnsavedGuard unsaved={settings.isDirty && !settings.isPending} />
      </ScriptedForm>
    </Card>
  );
}

type Settings = ReturnType<typeof useSettings>;

function AddressSettings({
  feed,
  settings: { typed, change, errors },
}: {
  feed: OrganizationFeed;
  settings: Settings;
}) {
  const { t } = useTranslation('organizationFeeds');
  const choices: SignIn[] = feed.hasCredentials ? ['keep', 'replace', 'remove'] : ['keep', 'replace'];
  const signIn = typed.signIn ?? 'keep';
  const label = (choice: SignIn) =>
    choice === 'keep' ? t(feed.hasCredentials ? 'settings.keep' : 'settings.without') : t(`settings.${choice}`);
  return (
    <>
      <TextField
        id="url"
        label={t('settings.url')}
        help={t('settings.urlHelp', { host: feed.host ?? '' })}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2000}
        error={errors.url}
        value={typed.url ?? ''}
        onChange={({ currentTarget }) => change({ url: currentTarget.value })}
      />
      <RadioGroup<SignIn>
        legend={t('settings.signIn')}
        value={signIn}
        onChange={(next) => change({ signIn: next })}
        options={choices.map((value) => ({ value, label: label(value) }))}
      />
      {signIn === 'replace' && (
        <div className={styles.pair}>
          <TextField
            id="username"
            label={t('source.username')}
            autoComplete="off"
            maxLength={200}
            error={errors.username}
            value={typed.username ?? ''}
            onChange={({ currentTarget }) => change({ username: currentTarget.value })}
          />
          <PasswordField
            id="password"
            label={t('source.password')}
            autoComplete="new-password"
            maxLength={500}
            error={errors.password}
            labels={{ show: t('source.show'), hide: t('source.hide') }}
            value={typed.password ?? ''}
            onChange={({ currentTarget }) => change({ password: currentTarget.value })}
          />
        </div>
      )}
    </>
  );
}

function useSettings({ organizationId, feed }: FeedSettingsProps) {
  const { t } = useTranslation('organizationFeeds');
  const [typed, setTyped] = useState<Typed>({});
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const problems = useFormProblems<Field>({
    labels: {
      name: t('source.name'),
      url: t('settings.url'),
      username: t('source.username'),
      password: t('source.password'),
      ...useOptionLabels(),
    },
    setError: (field, text) => setErrors((all) => ({ ...all, [field]: text })),
    sent: { ...sentOptions, 'credentials.username': 'username', 'credentials.password': 'password' },
  });
  const save = useWrite(editFeed, {
    once: true,
    onSuccess: () => {
      setTyped({});
      notify({ text: t('settings.saved'), tone: 'ok' });
    },
    onError: (error: ApiError) => {
      const isOfUrl = ['FEED_ADDRESS_EXCEPTION', 'LISTING_FEED_EXISTS_EXCEPTION'].includes(error.code);
      if (isOfUrl) problems.showFields({ url: t(`errors:${error.code}`) });
      else problems.showError(error);
    },
  });
  const options = { ...optionsOf(feed), ...typed } as Options;

  function submit(event: FormEvent) {
    event.preventDefault();
    setErrors({});
    problems.clear();
    const { name, url, format, signIn, username, password } = typed;
    save.mutate({
      params: { organizationId, feedId: feed.id },
      body: {
        version: feed.version,
        ...bodyOf(options),
        ...(name !== undefined && { name: name.trim() }),
        ...(format !== undefined && { format: (format || null) as FeedFormat | null }),
        ...(url?.trim() && { url: url.trim() }),
        ...(signIn === 'remove' && { credentials: null }),
        ...(signIn === 'replace' && {
          credentials: { type: 'BASIC' as const, username: username?.trim() ?? '', password: password ?? '' },
        }),
      },
    });
  }
  return {
    typed,
    change: (patch: Typed) => setTyped((before) => ({ ...before, ...patch })),
    options,
    errors,
    problems: problems.problems,
    submit,
    isDirty: Object.keys(typed).length > 0,
    isPending: save.isPending,
  };
}
