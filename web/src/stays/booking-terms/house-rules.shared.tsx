import type { HouseRules } from '#contract/catalog/booking-terms.schemas';
import { DEFAULT_CHECK_IN_TIME, DEFAULT_CHECK_OUT_TIME } from '#contract/stays/stay-bookings';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import styles from './house-rules.module.css';

/** House rules as a list of short sentences. */
export function HouseRulesList({ rules }: { rules: HouseRules }) {
  const { t } = useTranslation('bookingTerms');
  const from = rules.checkInFrom ?? DEFAULT_CHECK_IN_TIME;
  const { checkInUntil, quietFrom, quietUntil } = rules;
  const lines = [
    checkInUntil ? t('rules.checkInBetween', { from, until: checkInUntil }) : t('rules.checkInFrom', { from }),
    t('rules.checkOutBy', { time: rules.checkOutBy ?? DEFAULT_CHECK_OUT_TIME }),
    quietFrom && quietUntil && t('rules.quiet', { from: quietFrom, until: quietUntil }),
    t(rules.smoking ? 'rules.smokingYes' : 'rules.smokingNo'),
    t(rules.parties ? 'rules.partiesYes' : 'rules.partiesNo'),
    t('rules.pets', { count: rules.maxPets }),
    t(rules.children ? 'rules.childrenYes' : 'rules.childrenNo'),
  ];
  return (
    <div className={styles.rules}>
      <ul>{lines.map((line) => line && <li key={line}>{line}</li>)}</ul>
      {rules.text && <p className={styles.text}>{rules.text}</p>}
    </div>
  );
}
