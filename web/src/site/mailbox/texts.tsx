import { useQuery } from '@tanstack/react-query';
import { listMailboxTexts } from '#contract/platform/dev-mailbox';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { listQuery } from '../../platform/lib/queries.ts';
import styles from './mailbox.module.css';

export const everyText = listQuery(listMailboxTexts, { query: {} });

const REFRESH_MS = 3000;

/** SMS that the site would have sent; empty with a real provider. */
export function Texts() {
  const { t } = useTranslation('mailbox');
  const format = useFormat();
  const { data: response } = useQuery({
    ...everyText,
    refetchInterval: ({ state }) => (state.error ? false : REFRESH_MS),
  });
  if (!response) return null;
  return (
    <section className={styles.more} aria-labelledby="texts">
      <h2 id="texts">{t('texts')}</h2>
      {response.data.length === 0 && <p className="soft">{t('noTexts')}</p>}
      <ol className={styles.texts}>
        {response.data.map(({ id, to, text, sentAt }) => (
          <li key={id}>
            <p className="soft small">
              {t('to', { to })} · <time dateTime={sentAt}>{format.dateTime(sentAt)}</time>
            </p>
            <pre className={styles.text}>{text}</pre>
          </li>
        ))}
      </ol>
    </section>
  );
}
