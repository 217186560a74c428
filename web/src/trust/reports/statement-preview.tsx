import { decisionOutcomes } from '#contract/trust/decisions';
import type { DecisionNotice } from '#contract/trust/decisions.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import styles from './report.module.css';
import { type Draft, groundOf, needsGround } from './statement/draft.ts';
import { Statement } from './statement/statement.shared.tsx';

type StatementPreviewProps = { draft: Draft; source: DecisionNotice['decisions'][number]['source'] };

/** Preview of the statement as its recipient sees it. */
export function StatementPreview({ draft, source }: StatementPreviewProps) {
  const { t } = useTranslation('reportsAdmin');
  const outcome = decisionOutcomes.find((one) => one === draft.outcome);
  return (
    <Card title={t('decide.preview')}>
      {outcome ? (
        <>
          <p className={`soft small ${styles.lead}`}>
            {t(outcome === 'MANIFESTLY_UNFOUNDED' ? 'decide.previewReporter' : 'decide.previewLead')}
          </p>
          <Statement
            level={3}
            stated={{
              outcome,
              ground: needsGround(outcome) ? (groundOf(draft) ?? 'TERMS') : null,
              groundReference: groundOf(draft) && draft.groundReference.trim(),
              facts: draft.facts,
              source,
              at: null,
            }}
          />
        </>
      ) : (
        <p className="soft">{t('decide.previewNone')}</p>
      )}
    </Card>
  );
}
