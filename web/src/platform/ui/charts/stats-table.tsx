import styles from './charts.module.css';

type StatsTableProps = {
  /** Label of the toggle: "I numeri in una tabella". */
  summary: string;
  caption: string;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly string[] }[];
};

/** Chart values as a table, collapsed by default. The first cell of a row is its header. */
export function StatsTable({ summary, caption, head, rows }: StatsTableProps) {
  return (
    <details className={styles.table}>
      <summary>{summary}</summary>
      <div className={styles.scroll}>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {head.map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [name, ...values] }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {values.map((figure, index) => (
                  <td key={head[index + 1]}>{figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
