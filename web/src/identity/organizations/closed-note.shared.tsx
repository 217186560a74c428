import type { Organization } from '#contract/identity/organizations.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import styles from './closed-note.module.css';

/** Above the screens of a closed agency: until when it can be reopened. */
export function ClosedNote({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  const { status, deletionDueAt, can, slug } = organization;
  if (status !== 'CLOSED') return null;
  return (
    <div className={styles.note}>
      <Note tone="warn">
        <p>{t('closed.text', { date: deletionDueAt ? format.date(deletionDueAt) : '' })}</p>
        {can.reopen && (
          <p className={styles.action}>
            <LinkButton size="small" to={`${links.agency(slug, 'settings')}#close`}>
              {t('closed.reopen')}
            </LinkButton>
          </p>
        )}
      </Note>
    </div>
  );
}
