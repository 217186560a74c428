import { FEED_NAME_MAX } from '#contract/catalog/availability';
import { addFeed } from '#contract/catalog/availability.schemas';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { useSchemaForm } from '../../platform/forms/use-schema-form.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './availability.module.css';
import { calendarOf } from './calendar-reads.ts';

type AddFeedDialogProps = { listingId: number; onClose: () => void };

/** Adds the calendar feed of another platform. Keeps the input after an error. */
export default function AddFeedDialog({ listingId, onClose }: AddFeedDialogProps) {
  const { t } = useTranslation('availability');
  const { form, problems, submit, isPending } = useAddFeed({ listingId, onClose });
  const { errors } = form.formState;
  return (
    <FormDialog
      unsaved={form.formState.isDirty && !isPending}
      onClose={onClose}
      title={t('feeds.add')}
      description={t('feeds.addText')}
      closeLabel={t('close')}
    >
      <ScriptedForm noValidate className={styles.form} onSubmit={submit}>
        <ErrorSummary title={t('feeds.notAdded')} problems={problems.problems} />
        <TextField
          id="name"
          label={t('feeds.name')}
          placeholder={t('feeds.nameExample')}
          autoComplete="off"
          maxLength={FEED_NAME_MAX}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          id="url"
          label={t('feeds.url')}
          help={t('feeds.urlHelp')}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2000}
          error={errors.url?.message}
          {...form.register('url')}
        />
        <div className={styles.dialogButtons}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" isPending={isPending}>
            {t('feeds.connect')}
          </Button>
        </div>
      </ScriptedForm>
    </FormDialog>
  );
}

function useAddFeed({ listingId, onClose }: AddFeedDialogProps) {
  const { t } = useTranslation('availability');
  const { form, problems, onSubmit } = useSchemaForm({
    schema: addFeed.body,
    defaultValues: { name: '', url: '' },
    toBody: (values) => values,
    labels: { name: t('feeds.name'), url: t('feeds.url') },
  });
  const save = useWrite(addFeed, {
    answers: calendarOf(listingId),
    onSuccess: () => {
      notify({ text: t('feeds.added'), tone: 'ok' });
      onClose();
    },
    onError: (error) => {
      const isOfUrl = ['FEED_ADDRESS_REFUSED_EXCEPTION', 'FEED_EXISTS_EXCEPTION'].includes(error.code);
      if (isOfUrl) problems.showFields({ url: t(`errors:${error.code}`) });
      else problems.showError(error);
    },
  });
  const submit = onSubmit((body) => save.mutate({ params: { id: listingId }, body }));
  return { form, problems, submit, isPending: save.isPending };
}
