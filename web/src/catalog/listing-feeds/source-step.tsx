import { FileUp, KeyRound, Link2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type FeedFormat, feedFormats } from '#contract/catalog/feed-listing';
import {
  createFeed,
  FEED_NAME_MAX,
  type FeedMode,
  feedModes,
  startRun,
  uploadFile,
} from '#contract/catalog/listing-feeds';
import type { ApiError } from '#contract/platform/client';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useFormProblems } from '../../platform/forms/use-form-problems.ts';
import { usePersistedForm } from '../../platform/forms/use-persisted-form.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { Checkbox } from '../../platform/ui/fields/checkbox.tsx';
import { ChoiceCards } from '../../platform/ui/fields/choice-cards.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { PasswordField } from '../../platform/ui/fields/password-field.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './feeds.module.css';
import { FileDrop } from './file-drop.tsx';
import { saveFile } from './upload-files.ts';

type SourceStepProps = { organizationId: number; onCreated: (feedId: number) => void };

/** The password is not stored in the browser. */
const empty = { mode: 'PULL', name: '', url: '', format: '', hasSignIn: false, username: '' };

const icons = { PULL: <Link2 />, UPLOAD: <FileUp />, PUSH: <KeyRound /> };
const shownModes = [...feedModes].sort((one, other) => (one === 'PUSH' ? 1 : other === 'PUSH' ? -1 : 0));

/** Where the listings come from: an address, a file, or calls with a key. Creates the feed and starts its check. */
export function SourceStep(props: SourceStepProps) {
  const { t } = useTranslation('organizationFeeds');
  const source = useSource(props);
  const { fields, change, errors, problems } = source;
  const mode = feedModes.find((one) => one === fields.mode) ?? 'PULL';
  return (
    <Card>
      <ScriptedForm noValidate className={styles.form} onSubmit={source.submit}>
        <ErrorSummary title={t('source.notAdded')} problems={problems} />
        <ChoiceCards<FeedMode>
          legend={t('source.legend')}
          value={mode}
          onChange={(next) => change({ mode: next })}
          options={shownModes.map((value) => ({ value, label: t(`modes.${value}`), icon: icons[value] }))}
        />
        {mode === 'PULL' && <AddressFields source={source} />}
        {mode === 'UPLOAD' && <FileDrop id="file" file={source.file} error={errors.file} onFile={source.setFile} />}
        {mode === 'PUSH' && <Note>{t('source.push')}</Note>}
        <div className={styles.pair}>
          <TextField
            id="name"
            label={t('source.name')}
            help={t('source.nameHelp')}
            autoComplete="off"
            maxLength={FEED_NAME_MAX}
            error={errors.name}
            value={fields.name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          {mode !== 'PUSH' && (
            <NativeSelect
              label={t('source.format')}
              value={fields.format}
              onChange={({ currentTarget }) => change({ format: currentTarget.value })}
              options={[
                { value: '', label: t('formats.any') },
                ...feedFormats.map((value) => ({ value, label: t(`formats.${value}`) })),
              ]}
            />
          )}
        </div>
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" isPending={source.isPending}>
            {t(mode === 'PUSH' ? 'source.create' : 'source.check')}
          </Button>
          <p className={styles.soft}>{t('source.dry')}</p>
        </div>
      </ScriptedForm>
    </Card>
  );
}

type Source = ReturnType<typeof useSource>;

function AddressFields({ source: { fields, change, errors, password, setPassword } }: { source: Source }) {
  const { t } = useTranslation('organizationFeeds');
  return (
    <>
      <TextField
        id="url"
        label={t('source.url')}
        help={t('source.urlHelp')}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2000}
        error={errors.url}
        value={fields.url}
        onChange={({ currentTarget }) => change({ url: currentTarget.value })}
      />
      <Checkbox
        checked={fields.hasSignIn}
        onChange={({ currentTarget }) => change({ hasSignIn: currentTarget.checked })}
      >
        {t('source.hasSignIn')}
      </Checkbox>
      {fields.hasSignIn && (
        <div className={styles.pair}>
          <TextField
            id="username"
            label={t('source.username')}
            autoComplete="off"
            maxLength={200}
            error={errors.username}
            value={fields.username}
            onChange={({ currentTarget }) => change({ username: currentTarget.value })}
          />
          <PasswordField
            id="password"
            label={t('source.password')}
            autoComplete="new-password"
            maxLength={500}
            error={errors.password}
            labels={{ show: t('source.show'), hide: t('source.hide') }}
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
        </div>
      )}
    </>
  );
}

type Field = 'url' | 'username' | 'password' | 'file' | 'name';

function useSource({ organizationId, onCreated }: SourceStepProps) {
  const { t } = useTranslation('organizationFeeds');
  const errorText = useErrorText();
  const { fields, change, clear } = usePersistedForm('tab', `feed-source-${organizationId}`, empty);
  const [password, setPassword] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const problems = useFormProblems<Field>({
    labels: {
      url: t('source.url'),
      username: t('source.username'),
      password: t('source.password'),
      file: t('file.label'),
      name: t('source.name'),
    },
    setError: (field, text) => setErrors((all) => ({ ...all, [field]: text })),
    sent: { 'credentials.username': 'username', 'credentials.password': 'password' },
  });
  const create = useWrite(createFeed, { once: true });
  const start = useWrite(startRun);
  const upload = useWrite(uploadFile);
  const [isPending, setPending] = useState(false);
  const isPull = fields.mode === 'PULL';

  function show(error: ApiError) {
    const isOfUrl = ['FEED_ADDRESS_EXCEPTION', 'LISTING_FEED_EXISTS_EXCEPTION'].includes(error.code);
    if (isOfUrl) problems.showFields({ url: t(`errors:${error.code}`) });
    else problems.showError(error);
  }
  function gaps() {
    const missing = t('validation:required');
    return {
      ...(isPull && fields.url.trim() === '' && { url: missing }),
      ...(isPull && fields.hasSignIn && fields.username.trim() === '' && { username: missing }),
      ...(fields.mode === 'UPLOAD' && !file && { file: t('file.missing') }),
    };
  }

  async function send() {
    const url = fields.url.trim();
    const format = feedFormats.find((one) => one === fields.format) ?? null;
    const body = {
      name:
        fields.name.trim() ||
        nameOf(isPull ? url : null, fields.mode === 'UPLOAD' ? file : null) ||
        t('source.defaultName'),
      mode: fields.mode as FeedMode,
      format: fields.mode === 'PUSH' ? null : (format as FeedFormat | null),
      ...(isPull && { url }),
      ...(isPull &&
        fields.hasSignIn && { credentials: { type: 'BASIC' as const, username: fields.username.trim(), password } }),
    };
    const { data: feed } = await create.mutateAsync({ params: { organizationId }, body });
    const params = { organizationId, feedId: feed.id };
    try {
      if (isPull) await start.mutateAsync({ params, body: { dry: true } });
      if (fields.mode === 'UPLOAD' && file) {
        saveFile(feed.id, file);
        await upload.mutateAsync({ params, query: { dry: 'true' }, file });
      }
    } catch (error) {
      // The feed exists: its next step offers the check again.
      notify({ text: t('source.notChecked'), description: errorText(error as ApiError), tone: 'bad' });
    }
    clear();
    onCreated(feed.id);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setErrors({});
    problems.clear();
    const missing = gaps();
    if (Object.keys(missing).length > 0) return problems.showFields(missing);
    setPending(true);
    send()
      .catch(show)
      .finally(() => setPending(false));
  }

  return {
    fields,
    change,
    password,
    setPassword,
    file,
    setFile: (chosen: File) => {
      setErrors({});
      setFile(chosen);
    },
    errors,
    problems: problems.problems,
    submit,
    isPending,
  };
}

/** Name of a feed without one: the host of its address, or its file. */
function nameOf(url: string | null, file: File | null): string {
  const source = url !== null && URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : file?.name;
  return (source ?? '').replace(/\.\w{2,5}$/, (end) => (url === null ? '' : end)).slice(0, FEED_NAME_MAX);
}
