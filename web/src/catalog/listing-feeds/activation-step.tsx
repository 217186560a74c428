import { type FormEvent, useState } from 'react';
import { editFeed, startRun, uploadFile } from '#contract/catalog/listing-feeds';
import type { OrganizationFeed } from '#contract/catalog/listing-feeds.schemas';
import type { Member } from '#contract/identity/organizations.schemas';
import type { ApiError } from '#contract/platform/client';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useFormProblems } from '../../platform/forms/use-form-problems.ts';
import { usePersistedForm } from '../../platform/forms/use-persisted-form.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { RadioGroup } from '../../platform/ui/fields/radio-group.tsx';
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
import { FileDrop } from './file-drop.tsx';
import { removeFile, savedFile } from './upload-files.ts';
import { type AdoptionChoice, useAdoption } from './use-adoption.ts';

type ActivationStepProps = {
  organization: { id: number; slug: string };
  feed: OrganizationFeed;
  members: readonly Member[];
  /** Null: the feed reads nothing by itself now. */
  onActivated: (runId: number | null) => void;
};

/** Choices of a new feed; switches it on and starts the first run that writes. */
export function ActivationStep(props: ActivationStepProps) {
  const { organization, feed, members } = props;
  const { t } = useTranslation('organizationFeeds');
  const activation = useActivation(props);
  const { adoption, options, errors } = activation;
  if (!feed.can.edit) return <Note tone="warn">{t('noAccess')}</Note>;
  return (
    <Card>
      <ScriptedForm noValidate className={styles.form} onSubmit={activation.submit}>
        <ErrorSummary title={t('options.notSaved')} problems={activation.problems} />
        <FeedOptions
          mode={feed.mode}
          options={options}
          errors={errors}
          members={members}
          onChange={activation.change}
        />
        {feed.mode === 'PULL' && (
          <RadioGroup<AdoptionChoice>
            legend={t('adopt.legend')}
            value={adoption.choice}
            onChange={adoption.choose}
            options={[
              { value: 'none', label: t('adopt.none') },
              { value: 'all', label: t('adopt.all') },
              {
                value: 'selected',
                label: t('adopt.selected', { count: adoption.references.length }),
                disabled: adoption.references.length === 0,
              },
            ]}
          />
        )}
        {feed.mode === 'UPLOAD' && (
          <>
            <p className={styles.soft}>{t('on.fileHelp')}</p>
            <FileDrop id="file" file={activation.file} error={activation.fileError} onFile={activation.setFile} />
          </>
        )}
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" isPending={activation.isPending}>
            {t('on.activate')}
          </Button>
          <LinkButton to={links.feedSetup(organization.slug, feed.id)}>{t('on.back')}</LinkButton>
        </div>
        <p className={styles.soft}>{t('on.after')}</p>
      </ScriptedForm>
    </Card>
  );
}

const untouched = { typed: '' };

/** Typed options of a feed survive a reload of the tab. */
function useSavedOptions(feed: OrganizationFeed) {
  const { fields, change, clear } = usePersistedForm('tab', `feed-options-${feed.id}`, untouched);
  const typed = fields.typed === '' ? {} : (JSON.parse(fields.typed) as Partial<Options>);
  return {
    options: { ...optionsOf(feed), ...typed },
    change: (patch: Partial<Options>) => change({ typed: JSON.stringify({ ...typed, ...patch }) }),
    clear,
  };
}

function useActivation({ organization, feed, onActivated }: ActivationStepProps) {
  const { t } = useTranslation('organizationFeeds');
  const errorText = useErrorText();
  const { options, change, clear } = useSavedOptions(feed);
  const adoption = useAdoption(feed.id);
  const [file, setFile] = useState<File | null>(() => savedFile(feed.id) ?? null);
  const [fileError, setFileError] = useState<string>();
  const [errors, setErrors] = useState<Partial<Record<OptionField, string>>>({});
  const [isPending, setPending] = useState(false);
  const problems = useFormProblems<OptionField>({
    labels: useOptionLabels(),
    setError: (field, text) => setErrors((all) => ({ ...all, [field]: text })),
    sent: sentOptions,
  });
  const save = useWrite(editFeed);
  const start = useWrite(startRun);
  const upload = useWrite(uploadFile);
  const params = { organizationId: organization.id, feedId: feed.id };

  async function startFirstRun(): Promise<number | null> {
    if (feed.mode === 'PULL') return (await start.mutateAsync({ params, body: { adopt: adoption.adopt } })).data.id;
    if (feed.mode === 'UPLOAD' && file) return (await upload.mutateAsync({ params, query: {}, file })).data.id;
    return null;
  }
  async function send() {
    await save.mutateAsync({ params, body: { version: feed.version, status: 'ACTIVE', ...bodyOf(options) } });
    clear();
    // The feed is on: a run that does not start has its own message, and the feed's page starts it again.
    const runId = await startFirstRun().catch((error: ApiError) => {
      const { runId: live } = error.details ?? {};
      if (error.code === 'FEED_RUN_LIVE_EXCEPTION' && typeof live === 'number') return live;
      notify({ text: t('on.notStarted'), description: errorText(error), tone: 'bad' });
      return null;
    });
    adoption.clear();
    removeFile(feed.id);
    onActivated(runId);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setErrors({});
    problems.clear();
    if (feed.mode === 'UPLOAD' && !file) {
      setFileError(t('file.missing'));
      return problems.showText(t('file.missing'));
    }
    setPending(true);
    send()
      .catch(problems.showError)
      .finally(() => setPending(false));
  }
  return {
    options,
    change,
    errors,
    problems: problems.problems,
    adoption,
    file,
    fileError,
    setFile: (chosen: File) => {
      setFileError(undefined);
      setFile(chosen);
    },
    submit,
    isPending,
  };
}
