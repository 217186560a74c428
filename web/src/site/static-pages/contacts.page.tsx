import { Link } from 'react-router';
import { APPEAL_DAYS_TO_DECIDE, APPEAL_MONTHS } from '#contract/trust/decisions';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { EmailDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { clauseNumber } from '../../trust/report-dialog/clauses.shared.ts';
import { helpAddress } from '../../trust/report-dialog/help-address.shared.ts';
import styles from './order.module.css';
import table from './ranking/ranking.module.css';
import { type ProseSection, StaticPage } from './static-page.tsx';

/** `/static/contacts`: contact points, reports and appeals (DSA, articles 11, 12, 16, 20 and 21). */
export const handle = { words: ['legal', 'order'] };

/** Same address as in the privacy policy. */
const privacyAddress = 'privacy@soglia.test';

/** List of the Commission (article 21(8)) and Italian coordinator (article 49). */
const bodiesUrl = 'https://digital-strategy.ec.europa.eu/en/policies/dsa-out-court-dispute-settlement';
const coordinatorUrl = 'https://www.agcom.it';

/** docs/decisions/015-audit-log-and-moderation.md "Deadlines". */
const deadlines = { danger: 1, law: 3, other: 7, appeal: APPEAL_DAYS_TO_DECIDE } as const;

export default function ContactsPage() {
  const { t } = useTranslation('order');
  return (
    <StaticPage
      title={t('contacts.title')}
      lead={t('contacts.lead')}
      canonical={links.staticPage('contacts')}
      picture={<EmailDrawing />}
      dated={false}
      sections={[...useWriting(), ...useReporting(), ...useDisagreeing()]}
    />
  );
}

function useWriting(): ProseSection[] {
  const { t } = useTranslation('order');
  return [
    {
      id: 'users',
      heading: t('contacts.users.heading'),
      content: (
        <>
          <p>{t('contacts.users.text')}</p>
          <dl className={styles.addresses}>
            <Address label={t('contacts.users.help')} address={helpAddress} />
            <Address label={t('contacts.users.privacy')} address={privacyAddress} />
          </dl>
          <p>{t('contacts.languages')}</p>
        </>
      ),
    },
    {
      id: 'authorities',
      heading: t('contacts.authorities.heading'),
      content: (
        <>
          <p>{t('contacts.authorities.text')}</p>
          <dl className={styles.addresses}>
            <Address label={t('contacts.authorities.mail')} address={helpAddress} />
          </dl>
          <p>{t('contacts.languages')}</p>
        </>
      ),
    },
  ];
}

function useReporting(): ProseSection[] {
  const { t } = useTranslation('order');
  return [
    {
      id: 'report',
      heading: t('contacts.report.heading'),
      content: (
        <>
          <p>{t('contacts.report.text')}</p>
          <ul>
            {(['what', 'who', 'secret'] as const).map((step) => (
              <li key={step}>{t(`contacts.report.steps.${step}`)}</li>
            ))}
          </ul>
          <div className={styles.note}>
            <Note tone="warn">{t('contacts.report.danger')}</Note>
          </div>
        </>
      ),
    },
    { id: 'deadlines', heading: t('contacts.deadlines.heading'), content: <Deadlines /> },
  ];
}

function useDisagreeing(): ProseSection[] {
  const { t } = useTranslation('order');
  return [
    {
      id: 'appeal',
      heading: t('contacts.appeal.heading'),
      content: (
        <>
          <p>{t('contacts.appeal.text', { months: APPEAL_MONTHS })}</p>
          <p>
            {t('contacts.appeal.rules', { from: clauseNumber('notices') })}{' '}
            <Link to={`${links.staticPage('terms')}#notices`} className={styles.link}>
              {t('contacts.appeal.link')}
            </Link>
          </p>
        </>
      ),
    },
    {
      id: 'elsewhere',
      heading: t('contacts.elsewhere.heading'),
      content: (
        <>
          <p>{t('contacts.elsewhere.text')}</p>
          <ul>
            <li>
              {t('contacts.elsewhere.bodies')}{' '}
              <a href={bodiesUrl} rel="noreferrer" className={styles.link}>
                {t('contacts.elsewhere.bodiesLink')}
              </a>
            </li>
            <li>
              {t('contacts.elsewhere.coordinator')}{' '}
              <a href={coordinatorUrl} rel="noreferrer" className={styles.link}>
                {t('contacts.elsewhere.coordinatorLink')}
              </a>
            </li>
            <li>{t('contacts.elsewhere.judge')}</li>
          </ul>
        </>
      ),
    },
  ];
}

function Address({ label, address }: { label: string; address: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <a href={`mailto:${address}`}>{address}</a>
      </dd>
    </div>
  );
}

function Deadlines() {
  const { t } = useTranslation('order');
  return (
    <>
      <table className={table.table}>
        <caption className="visually-hidden">{t('contacts.deadlines.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('contacts.deadlines.what')}</th>
            <th scope="col">{t('contacts.deadlines.when')}</th>
          </tr>
        </thead>
        <tbody>
          {(['danger', 'law', 'other', 'appeal'] as const).map((row) => (
            <tr key={row}>
              <th scope="row">{t(`contacts.deadlines.rows.${row}`)}</th>
              <td>{t('contacts.deadlines.days', { count: deadlines[row] })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {t('contacts.deadlines.text')}{' '}
        <Link to={links.transparency()} className={styles.link}>
          {t('contacts.deadlines.link')}
        </Link>
      </p>
    </>
  );
}
