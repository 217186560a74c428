import styles from './property.module.css';

/** Description list of known facts; omits nulls. */
export function FactList({ facts }: { facts: Readonly<Record<string, string | null>> }) {
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(
        ([term, value]) =>
          value !== null && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
