import type { FormEvent, ReactNode } from 'react';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { ErrorSummary, type FormProblem } from '../../platform/ui/fields/error-summary.tsx';
import styles from './catalog.module.css';
import type { Kind } from './catalog-kind.ts';

type CatalogFormProps = {
  kind: Kind;
  /** Name of the edited item; null for a new one. */
  name: string | null;
  problems: readonly FormProblem[];
  isPending: boolean;
  unsaved: boolean;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  children: ReactNode;
};

/** Dialog of both forms. It states that existing purchases keep their terms. */
export function CatalogForm({
  kind,
  name,
  problems,
  isPending,
  unsaved,
  onSubmit,
  onClose,
  children,
}: CatalogFormProps) {
  const { t } = useTranslation('billingCatalog');
  return (
    <FormDialog
      wide
      unsaved={unsaved}
      onClose={() => !isPending && onClose()}
      title={name === null ? t(`${kind}.new`) : t(`${kind}.edit`, { name })}
      description={t(name === null ? `${kind}.newText` : `${kind}.editText`)}
      closeLabel={t('actions.close')}
    >
      <ScriptedForm noValidate className={styles.form} onSubmit={onSubmit}>
        <ErrorSummary title={t('formProblems')} problems={problems} />
        <div className={styles.fields}>{children}</div>
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <Button type="submit" variant="primary" isPending={isPending}>
            {t(name === null ? 'actions.make' : 'actions.save')}
          </Button>
        </div>
      </ScriptedForm>
    </FormDialog>
  );
}
