import { SendHorizontal } from 'lucide-react';
import { Link } from 'react-router';
import type { Me } from '#contract/identity/accounts.schemas';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { useHere } from '../../../platform/lib/use-here.ts';
import { useOnline } from '../../../platform/live/use-online.ts';
import { links } from '../../../platform/routing/links.ts';
import { Button } from '../../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../../platform/ui/actions/link-button.tsx';
import { Note } from '../../../platform/ui/feedback/note.tsx';
import card from '../price-card.module.css';
import styles from './contact.module.css';

/** Submit button, or the missing requirement: an account, a verified email, a connection. */
export function Foot({ me, isPending }: { me: Me | null; isPending: boolean }) {
  const { t } = useTranslation('contact');
  const isOnline = useOnline();
  const here = `${useHere()}#contatti`;
  if (!me) {
    return (
      <>
        <LinkButton to={links.signIn(here)} variant="primary" size="big" full>
          {t('signIn.action')}
        </LinkButton>
        <p className={card.note}>{t('signIn.text')}</p>
      </>
    );
  }
  if (!me.can.write) {
    return (
      <Note tone="warn">
        <b>{t('write.verify')}</b> {t('write.verifyText', { email: me.email })}{' '}
        <Link className={styles.link} to={links.verifyWait(me.email, here)}>
          {t('write.verifyAction')}
        </Link>
      </Note>
    );
  }
  return (
    <>
      {!isOnline && <Note tone="warn">{t('write.offline')}</Note>}
      <Button type="submit" variant="primary" size="big" full isPending={isPending}>
        {!isPending && <SendHorizontal aria-hidden="true" />}
        {t('write.send')}
      </Button>
    </>
  );
}
