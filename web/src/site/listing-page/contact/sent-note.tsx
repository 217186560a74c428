import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { links } from '../../../platform/routing/links.ts';
import { LinkButton } from '../../../platform/ui/actions/link-button.tsx';
import { Note } from '../../../platform/ui/feedback/note.tsx';
import styles from './contact.module.css';

/** In the place of the form: it has arrived, and where it goes on. */
export function SentNote({ name, threadId }: { name: string; threadId: number }) {
  const { t } = useTranslation('contact');
  const box = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="status" tabIndex={-1} className={styles.form}>
      <Note tone="ok">
        <b>{t('sent.title')}</b>
        <br />
        {t('sent.text', { name })}
      </Note>
      <LinkButton to={links.messages(threadId)} look="primary" full>
        {t('sent.open')}
      </LinkButton>
    </div>
  );
}
