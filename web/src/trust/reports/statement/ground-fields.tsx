import { type DecisionGround, decisionGrounds } from '#contract/trust/decisions';
import type { ReportReason } from '#contract/trust/reports';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { Chip } from '../../../platform/ui/actions/chip.tsx';
import { TextField } from '../../../platform/ui/fields/text-field.tsx';
import { ruleNumber } from '../../report-dialog/clauses.shared.ts';
import type { Draft } from './draft.ts';
import styles from './form.module.css';
import { isCited, oftenCited, withReference } from './ground-references.ts';
import { OutcomeChoice } from './outcome-choice.tsx';

type GroundFieldsProps = {
  draft: Draft;
  /** Null without a report. */
  reason: ReportReason | null;
  texts: Partial<Record<keyof Draft, string | undefined>>;
  onChange: (patch: Partial<Draft>) => void;
};

/** Illegal or against the terms, with the article or clause (DSA, article 17, 3 d and e). */
export function GroundFields({ draft, reason, texts, onChange }: GroundFieldsProps) {
  const { t, language } = useTranslation('reportsAdmin');
  const { t: decision } = useTranslation('decision');
  const ground = decisionGrounds.find((one) => one === draft.ground);
  const citedFor = (one: DecisionGround) =>
    oftenCited({ ground: one, reason, rule: ruleNumber(reason ?? 'OTHER'), language });
  const offered = decisionGrounds.flatMap(citedFor);
  const often = ground ? citedFor(ground) : [];

  /** A selected citation belongs to its ground; typed text stays. */
  function changeGround(next: string) {
    onChange({ ground: next, ...(offered.includes(draft.groundReference.trim()) && { groundReference: '' }) });
  }

  return (
    <>
      <OutcomeChoice
        id="ground"
        legend={t('decide.ground')}
        value={draft.ground}
        error={texts.ground}
        options={decisionGrounds.map((value) => ({ value, label: decision(`grounds.${value}`), text: '' }))}
        onChange={changeGround}
      />
      <div className={styles.reference}>
        <TextField
          id="groundReference"
          label={t('decide.reference')}
          help={t('decide.referenceHelp')}
          error={texts.groundReference}
          maxLength={300}
          autoComplete="off"
          value={draft.groundReference}
          onChange={(event) => onChange({ groundReference: event.target.value })}
        />
        {often.length > 0 && (
          <div className={styles.often}>
            <span className="soft small">{t('decide.often')}</span>
            {often.map((text) => (
              <Chip
                key={text}
                pressed={isCited(draft.groundReference, text)}
                onClick={() => onChange({ groundReference: withReference(draft.groundReference, text, offered) })}
              >
                {text}
              </Chip>
            ))}
          </div>
        )}
      </div>
    </>
  );
}
