import { undoDeletion } from '#contract/identity/privacy';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './deletion-notice.module.css';

/** Notice on every page while the account is scheduled for erasure, with a cancel button (LAW-06). */
export function DeletionNotice() {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const errorText = useErrorText();
  const me = useMe();
  const undo = useWrite(undoDeletion, {
    touches: ['accounts', 'users'],
    onSuccess: () => {
      notify({ text: t('deletion.undone'), tone: 'ok' });
      // The notice disappears together with its focused button.
      document.getElementById('main')?.focus();
    },
    onError: (error) => notify({ text: errorText(error), tone: 'bad' }),
  });
  if (!me?.deletionDueAt) return null;
  return (
    <div className={styles.notice} role="status">
      <p>
        <b>{t('deletion.notice', { date: format.date(me.deletionDueAt) })}</b> {t('deletion.noticeText')}
      </p>
      <Button size="small" isPending={undo.isPending} onClick={() => undo.mutate({ params: { id: me.id } })}>
        {t('deletion.undo')}
      </Button>
    </div>
  );
}
