import { CalendarDays, ChevronLeft, Paperclip } from 'lucide-react';
import { Link } from 'react-router';
import type { MailboxEmail } from '#contract/platform/dev-mailbox.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Tabs } from '../../platform/ui/actions/tabs.tsx';
import styles from './mailbox.module.css';

/** One email: its headers, and its HTML and text versions. */
export function EmailView({ email, back }: { email: MailboxEmail; back: string }) {
  const { t } = useTranslation('mailbox');
  const format = useFormat();
  return (
    <article className={styles.view} aria-label={t('letter')}>
      <Link to={back} className={styles.back}>
        <ChevronLeft aria-hidden="true" />
        {t('back')}
      </Link>
      <h2>{email.subject}</h2>
      <dl className={styles.facts}>
        <dt>{t('from')}</dt>
        <dd>{email.from}</dd>
        <dt>{t('recipient')}</dt>
        <dd>{email.to}</dd>
        <dt>{t('sent')}</dt>
        <dd className="num">{format.dateTime(email.sentAt)}</dd>
      </dl>
      {email.calendar !== null && (
        <a
          href={`data:text/calendar;charset=utf-8,${encodeURIComponent(email.calendar)}`}
          download="open-day.ics"
          className={styles.calendar}
        >
          <CalendarDays aria-hidden="true" />
          {t('calendar')}
        </a>
      )}
      {email.attachments.map(({ fileName, mimeType, content }) => (
        <a key={fileName} href={`data:${mimeType};base64,${content}`} download={fileName} className={styles.calendar}>
          <Paperclip aria-hidden="true" />
          {fileName}
        </a>
      ))}
      <Tabs
        label={t('forms')}
        tabs={[
          {
            value: 'page',
            label: t('asPage'),
            panel: (
              <iframe
                className={styles.frame}
                title={t('frame', { subject: email.subject })}
                sandbox="allow-top-navigation-by-user-activation"
                srcDoc={framedEmail(email.html)}
              />
            ),
          },
          { value: 'text', label: t('asText'), panel: <PlainText text={email.text} /> },
        ]}
      />
    </article>
  );
}

/** Unformatted text with clickable URLs. */
function PlainText({ text }: { text: string }) {
  const pieces = text.split(/(https?:\/\/\S+)/);
  return (
    <pre className={styles.text}>
      {pieces.map((piece, at) =>
        at % 2 === 1 ? (
          <a key={`${at}${piece}`} href={piece}>
            {piece}
          </a>
        ) : (
          piece
        ),
      )}
    </pre>
  );
}

/**
 * HTML of an email for our frame. Removes style sheets: our CSP would block and report them, and emails are readable without. Links open in
 * the top window, because the frame cannot open a new one.
 */
export function framedEmail(html: string): string {
  return html.replace(/<style\b[\s\S]*?<\/style>/gi, '').replaceAll('target="_blank"', 'target="_top"');
}
