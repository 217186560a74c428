import { type LoaderFunctionArgs, useParams } from 'react-router';
import { DELETION_DAYS, EXPORT_DAYS } from '#contract/identity/privacy';
import { APPEAL_DAYS_TO_DECIDE, APPEAL_MONTHS } from '#contract/trust/decisions';
import { useFormat } from '../../platform/lib/format.ts';
import { type Key, useTranslation } from '../../platform/lib/i18n.tsx';
import { routeError } from '../../platform/lib/page-data.ts';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { LockDrawing } from '../../platform/ui/feedback/drawings.tsx';
import {
  clauseNumber,
  forbiddenRules,
  type TermsClause,
  termsClauses,
} from '../../trust/report-dialog/clauses.shared.ts';
import { helpAddress } from '../../trust/report-dialog/help-address.shared.ts';
import { AboutPage } from './about-text.tsx';
import { DataSourcesPage } from './data-sources-text.tsx';
import { AccessDrawing, CookieDrawing, RulesDrawing } from './drawings.tsx';
import styles from './prose.module.css';
import table from './ranking/ranking.module.css';
import { StaticPage } from './static-page.tsx';
import { type StorageKind, storedNames } from './stored-names.ts';

/** Date of the last check; update it after each check of these statements. */
const CHECKED = '2026-11-22';

const can = ['keyboard', 'map', 'zoom', 'contrast', 'script', 'words'] as const;
const tested = ['machine', 'journeys', 'html'] as const;
const limits = ['photos', 'tours', 'pins', 'pdf', 'pictures'] as const;

/** `/static/accessibility` (PLT-04): the statement, with known limitations. */
function AccessibilityPage() {
  const { t } = useTranslation('legal');
  const format = useFormat();
  const paragraphs = (...texts: string[]) => texts.map((text) => <p key={text}>{text}</p>);
  const list = (points: string[]) => (
    <ul key="list">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
  const contents = {
    status: paragraphs(t('accessibility.status.text'), t('accessibility.status.law')),
    can: list(can.map((point) => t(`accessibility.can.${point}`))),
    tested: [
      <p key="text">{t('accessibility.tested.text')}</p>,
      list(tested.map((point) => t(`accessibility.tested.${point}`))),
      <p key="not">{t('accessibility.tested.not')}</p>,
    ],
    limits: [
      <p key="text">{t('accessibility.limits.text')}</p>,
      list(limits.map((point) => t(`accessibility.limits.${point}`))),
    ],
    contact: [
      <p key="text">
        {t('accessibility.contact.text')} <a href={`mailto:${helpAddress}`}>{helpAddress}</a>
      </p>,
      <p key="elsewhere">{t('accessibility.contact.elsewhere')}</p>,
    ],
    made: paragraphs(t('accessibility.made.text', { date: format.date(CHECKED) })),
  };
  return (
    <StaticPage
      title={t('accessibility.title')}
      lead={t('accessibility.lead')}
      canonical={links.staticPage('accessibility')}
      picture={<AccessDrawing />}
      dated={false}
      sections={(['status', 'can', 'tested', 'limits', 'contact', 'made'] as const).map((id) => ({
        id,
        heading: t(`accessibility.${id}.heading`),
        content: contents[id],
      }))}
    />
  );
}

/** Numbered items below a clause. Decisions cite clause and number, so never insert one in between. */
const points = {
  forbidden: forbiddenRules.map((rule) => `rules.${rule}` as const),
  checks: ['points.person', 'points.silent'],
  notices: ['points.receipt', 'points.deadlines', 'points.secret', 'points.crime', 'points.abuse'],
  measures: ['points.reasons', 'points.notMachine', 'points.public'],
  appeals: ['points.answer', 'points.undo', 'points.elsewhere'],
} as const satisfies Partial<Record<TermsClause, readonly string[]>>;

/** Terms (DSA, article 14): prohibited content, checks, decisions and appeals. */
function TermsPage() {
  const { t } = useTranslation('legal');
  return (
    <StaticPage
      title={t('terms.title')}
      lead={t('terms.lead')}
      canonical={links.staticPage('terms')}
      picture={<RulesDrawing />}
      sections={termsClauses.map((id) => ({
        id,
        heading: `${clauseNumber(id)}. ${t(`terms.${id}.heading`)}`,
        content: <Clause id={id} />,
      }))}
    />
  );
}

function Clause({ id }: { id: TermsClause }) {
  const { t } = useTranslation('legal');
  const params = { months: APPEAL_MONTHS, days: APPEAL_DAYS_TO_DECIDE };
  const below: readonly string[] = id in points ? points[id as keyof typeof points] : [];
  return (
    <>
      <p>{t(`terms.${id}.text`, params)}</p>
      {below.length > 0 && (
        <ol className={styles.clauses}>
          {below.map((point, index) => (
            <li key={point} id={`${id}-${index + 1}`}>
              <b>{`${clauseNumber(id)}.${index + 1}`}</b>
              <span>{t(`terms.${id}.${point}` as Key<'legal'>, params)}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** Retention periods come from the same constants as the code. */
function PrivacyPolicy() {
  const { t } = useTranslation('legal');
  const days = { exportDays: EXPORT_DAYS, deletionDays: DELETION_DAYS };
  return (
    <StaticPage
      title={t('privacyPolicy.title')}
      lead={t('privacyPolicy.lead')}
      canonical={links.staticPage('privacy-policy')}
      picture={<LockDrawing />}
      sections={[
        { id: 'who', heading: t('privacyPolicy.who.heading'), content: <p>{t('privacyPolicy.who.text')}</p> },
        {
          id: 'what',
          heading: t('privacyPolicy.what.heading'),
          content: (
            <ul>
              {(['account', 'profile', 'homes', 'security'] as const).map((part) => (
                <li key={part}>{t(`privacyPolicy.what.${part}`)}</li>
              ))}
            </ul>
          ),
        },
        { id: 'never', heading: t('privacyPolicy.never.heading'), content: <p>{t('privacyPolicy.never.text')}</p> },
        { id: 'others', heading: t('privacyPolicy.others.heading'), content: <p>{t('privacyPolicy.others.text')}</p> },
        {
          id: 'how-long',
          heading: t('privacyPolicy.howLong.heading'),
          content: <p>{t('privacyPolicy.howLong.text', days)}</p>,
        },
        {
          id: 'rights',
          heading: t('privacyPolicy.rights.heading'),
          content: (
            <>
              <p>{t('privacyPolicy.rights.text')}</p>
              <p className={styles.actions}>
                <LinkButton to={links.myProfile()}>{t('privacyPolicy.rights.action')}</LinkButton>
              </p>
            </>
          ),
        },
        {
          id: 'consents',
          heading: t('privacyPolicy.consents.heading'),
          content: <p>{t('privacyPolicy.consents.text')}</p>,
        },
      ]}
    />
  );
}

const sections = ['cookie', 'local', 'session', 'worker', 'never', 'refuse'] as const;

function CookiesPage() {
  const { t } = useTranslation('legal');
  return (
    <StaticPage
      title={t('cookies.title')}
      lead={t('cookies.lead')}
      canonical={links.staticPage('cookies')}
      picture={<CookieDrawing />}
      sections={sections.map((id) => ({
        id,
        heading: t(`cookies.${id}.heading`),
        content: (
          <>
            <p>{t(`cookies.${id}.text`)}</p>
            {id in storedNames && <StoredItems where={id as StorageKind} />}
          </>
        ),
      }))}
    />
  );
}

function StoredItems({ where }: { where: StorageKind }) {
  const { t } = useTranslation('legal');
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{t('cookies.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('cookies.name')}</th>
          <th scope="col">{t('cookies.purpose')}</th>
        </tr>
      </thead>
      <tbody>
        {storedNames[where].map(({ name, what, long }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              {t(`cookies.what.${what}`)}
              <small>
                {t('cookies.duration')}: {t(`cookies.long.${long}`)}
              </small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `/static/{slug}` (CNT-02): legal and informational pages. */
export const handle = { words: ['legal'] };

const pages = {
  about: AboutPage,
  accessibility: AccessibilityPage,
  cookies: CookiesPage,
  'data-sources': DataSourcesPage,
  'privacy-policy': PrivacyPolicy,
  terms: TermsPage,
} as const;

type Args = Pick<LoaderFunctionArgs, 'params'>;

function validateSlug({ params }: Args) {
  if (!Object.hasOwn(pages, params.slug ?? '')) throw routeError(404, 'NOT_FOUND_EXCEPTION');
  return null;
}
// Two functions: React Router removes `loader` from the client bundle, where any other reference to it would fail.
export const loader = (args: Args) => validateSlug(args);
export const clientLoader = (args: Args) => validateSlug(args);

export default function StaticTextPage() {
  const { slug } = useParams();
  const Text = pages[slug as keyof typeof pages];
  return <Text />;
}
