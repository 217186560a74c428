import { APPEAL_DAYS_TO_DECIDE, APPEAL_MONTHS } from '#contract/trust/decisions';
import { type Key, useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import {
  clauseNumber,
  forbiddenRules,
  type TermsClause,
  termsClauses,
} from '../../trust/report-dialog/clauses.shared.ts';
import { RulesDrawing } from './drawings.tsx';
import styles from './prose.module.css';
import { StaticPage } from './static-page.tsx';

/** What is numbered below a clause. A decision cites clause and number, so none may be put in between. */
const points = {
  forbidden: forbiddenRules.map((rule) => `rules.${rule}` as const),
  checks: ['points.person', 'points.silent'],
  notices: ['points.receipt', 'points.deadlines', 'points.secret', 'points.crime', 'points.abuse'],
  measures: ['points.reasons', 'points.notMachine', 'points.public'],
  appeals: ['points.answer', 'points.undo', 'points.elsewhere'],
} as const satisfies Partial<Record<TermsClause, readonly string[]>>;

/** The terms (DSA, article 14): what may not stand here, how it is checked, by whom it is decided, and how one appeals. */
export function TermsPage() {
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
