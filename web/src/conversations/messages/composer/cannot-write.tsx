import type { MessageThread } from '#contract/conversations/messages.schemas';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { useHere } from '../../../platform/lib/use-here.ts';
import { links } from '../../../platform/routing/links.ts';
import { Button } from '../../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../../platform/ui/actions/link-button.tsx';
import styles from './compose.module.css';

/** Replaces the message field when the user cannot write, and shows the reason. */
export function CannotWrite({ thread, onUnblock }: { thread: MessageThread; onUnblock: () => void }) {
  const { t } = useTranslation('messages');
  const { blocked, other } = thread;
  const name = other.name ?? t('nobody');
  return (
    <div className={styles.instead}>
      <p>{blocked ? t('write.blocked', { name }) : t(other.name === null ? 'write.gone' : 'write.closed')}</p>
      {blocked && thread.can.block && (
        <Button size="small" onClick={onUnblock}>
          {t('thread.unblock', { name })}
        </Button>
      )}
    </div>
  );
}

/** Messages require a verified email (DECISIONS.md "Verified email"). */
export function VerifyFirst({ email }: { email: string }) {
  const { t } = useTranslation('messages');
  const here = useHere();
  return (
    <div className={styles.instead}>
      <p>
        <b>{t('write.verify')}</b> {t('write.verifyText', { email })}
      </p>
      <LinkButton size="small" to={links.verifyWait(email, here)}>
        {t('write.verifyAction')}
      </LinkButton>
    </div>
  );
}
