import styles from './charts.module.css';

type FiguresTableProps = {
  /** What opens it: "I numeri in una tabella". */
  summary: string;
  caption: string;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly string[] }[];
};

/** The numbers of a picture, to read: closed until somebody wants them. The first cell of a row names it. */
export function FiguresTable({ summary, caption, head, rows }: FiguresTableProps) {
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
            {rows.map(({ key, cells: [name, ...figures] }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {figures.map((figure, index) => (
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
