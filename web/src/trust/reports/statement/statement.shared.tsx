import { Link } from 'react-router';
import { APPEAL_MONTHS, type DecisionGround, type DecisionOutcome } from '#contract/trust/decisions';
import type { DecisionNotice } from '#contract/trust/decisions.schemas';
import { useFormat } from '../../../platform/lib/format.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { links } from '../../../platform/routing/links.ts';
import { Badge, type BadgeTone } from '../../../platform/ui/feedback/badge.tsx';
import styles from './statement.module.css';

export const outcomeTones: Record<DecisionOutcome, BadgeTone> = {
  NO_ACTION: 'ok',
  MANIFESTLY_UNFOUNDED: 'neutral',
  WARNING: 'warn',
  LISTING_SUSPENDED: 'bad',
  ACCOUNT_SUSPENDED: 'bad',
};

export type Stated = {
  outcome: DecisionOutcome;
  ground: DecisionGround | null;
  groundReference: string | null;
  facts: string;
  source: DecisionNotice['decisions'][number]['source'];
  /** Null: it is being written. */
  at: string | null;
  /** Null where there is nothing to appeal against; undefined while it is being written. */
  appealUntil?: string | null;
};

/** `past`: another decision stands in its place, so that it has no effect any more. */
type StatementProps = { stated: Stated; level?: 2 | 3; past?: boolean };

/** A statement of reasons (DSA, article 17, 3) in plain words: what, the facts, the rule, how, and the ways out. */
export function Statement({ stated, level = 2, past = false }: StatementProps) {
  const { t } = useTranslation('decision');
  const format = useFormat();
  const { outcome, ground, groundReference, facts, source, at } = stated;
  const Heading = `h${level}` as const;
  return (
    <div className={styles.statement}>
      <Heading className={styles.outcome}>
        <Badge tone={outcomeTones[outcome]}>{t(`outcomes.${outcome}`)}</Badge>
      </Heading>
      {!past && <p className={styles.effect}>{t(`effects.${outcome}`)}</p>}
      <dl className={styles.parts}>
        <div>
          <dt>{t('statement.facts')}</dt>
          <dd className={facts.trim() ? styles.facts : styles.missing}>{facts.trim() || t('statement.noFacts')}</dd>
        </div>
        {ground && (
          <div>
            <dt>{t('statement.rule')}</dt>
            <dd>
              {t(`grounds.${ground}`)}
              <span className={groundReference ? styles.reference : styles.missing}>
                {groundReference || t('statement.noRule')}
              </span>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('statement.how')}</dt>
          <dd>
            {t(`sources.${source}`)} {t('statement.noMachine')}
          </dd>
        </div>
        {at && (
          <div>
            <dt>{t('statement.when')}</dt>
            <dd>
              <time dateTime={at}>{format.dateTime(at)}</time>
            </dd>
          </div>
        )}
        {!past && stated.appealUntil !== null && (
          <div>
            <dt>{t('statement.appeal')}</dt>
            <dd>
              <AppealWay until={stated.appealUntil} /> {t('statement.elsewhere')}{' '}
              <Link to={`${links.staticPage('contacts')}#elsewhere`} className={styles.link}>
                {t('statement.elsewhereLink')}
              </Link>
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function AppealWay({ until }: { until: string | undefined }) {
  const { t } = useTranslation('decision');
  const format = useFormat();
  return until
    ? t('statement.appealUntil', { date: format.date(until) })
    : t('statement.appealMonths', { months: APPEAL_MONTHS });
}
