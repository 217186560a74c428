import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '../../lib/classes.ts';
import styles from './table.module.css';

type TableProps = {
  /** For screen readers. */
  caption: string;
  /** The next page of the list is loading. */
  isPending?: boolean;
  /** Header cells: `th scope="col"`. */
  head: ReactNode;
  /** Rows: `th scope="row"` first, then `td` with `data-label`, the label on narrow screens without a header. */
  children: ReactNode;
  className?: string | undefined;
};

/** Rows of a list. On narrow screens each row is a card. */
export function Table({ caption, isPending, head, children, className }: TableProps) {
  return (
    <table className={classes(styles.table, className)} aria-busy={isPending || undefined}>
      <caption>{caption}</caption>
      <thead>
        <tr>{head}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** Last cell of a row: its actions. */
export function TableActions({ children }: { children: ReactNode }) {
  return <td className={styles.actions}>{children}</td>;
}

/** Header of the actions column, visually hidden. */
export function TableActionsHead({ text }: { text: string }) {
  return (
    <th scope="col">
      <span className="visually-hidden">{text}</span>
    </th>
  );
}

type SortLinkProps = {
  to: string;
  text: string;
  /** Accessible name: "Ordina per titolo, dalla Z alla A". */
  label: string;
  /** Current sort order of the column, or null. */
  order: 'asc' | 'desc' | null;
};

/** Column header that links to the sorted list. */
export function SortLink({ to, text, label, order }: SortLinkProps) {
  return (
    <Link to={to} preventScrollReset className={styles.sortLink} aria-label={label}>
      {text}
      {order === 'asc' && <ArrowUp />}
      {order === 'desc' && <ArrowDown />}
    </Link>
  );
}
