import styles from './charts.module.css';

type StatsTableProps = {
  /** What opens it: "I numeri in una tabella". */
  summary: string;
  caption: string;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly string[] }[];
};

/** The values of a chart as a table, closed by default. The first cell of a row names it. */
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
