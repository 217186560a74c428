import { type FormEvent, useState } from 'react';
import { renameSavedSearch, SEARCH_NAME_MAX } from '#contract/discovery/saved-searches';
import type { SavedSearch } from '#contract/discovery/saved-searches.schemas';
import { showsSomething } from '#contract/platform/visible-text';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './searches.module.css';
import { useProblem } from './use-problem.ts';

/** spec/001 §4: "confirming rename is disabled unless the trimmed name is non-empty and differs from the current name". */
export function RenameDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const { t } = useTranslation('alerts');
  const showProblem = useProblem('savedSearches');
  const [typed, setTyped] = useState(search.name);
  const newName = typed.trim();
  const canSave = showsSomething.test(newName) && newName !== search.name;
  const rename = useWrite(renameSavedSearch, {
    once: true,
    onSuccess: () => {
      notify({ text: t('savedSearches.renameSuccess'), tone: 'ok' });
      onClose();
    },
    onError: (error) => showProblem(t('savedSearches.renameError'), error),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (canSave) rename.mutate({ params: { id: search.id }, body: { newName } });
  }
  return (
    <FormDialog
      unsaved={canSave && !rename.isPending}
      onClose={onClose}
      title={t('savedSearches.renameTitle')}
      closeLabel={t('savedSearches.close')}
    >
      <ScriptedForm className={styles.rename} onSubmit={submit}>
        <TextField
          label={t('savedSearches.name')}
          autoComplete="off"
          maxLength={SEARCH_NAME_MAX}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('savedSearches.cancel')}</Button>
          <Button type="submit" variant="primary" disabled={!canSave} isPending={rename.isPending}>
            {t('savedSearches.save')}
          </Button>
        </div>
      </ScriptedForm>
    </FormDialog>
  );
}
