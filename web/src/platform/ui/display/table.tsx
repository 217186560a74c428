import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '../../lib/classes.ts';
import styles from './table.module.css';

type TableProps = {
  /** For screen readers. */
  caption: string;
  /** Another page of it is on its way. */
  isPending?: boolean;
  /** The cells of the head: `th scope="col"`. */
  head: ReactNode;
  /** Rows: `th scope="row"` first, then `td` with `data-label`, which name themselves where there is no head. */
  children: ReactNode;
  className?: string | undefined;
};

/** Rows of a list. Where there is no room for columns each row is a card. */
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

/** The last cell of a row: what can be done with it. */
export function TableActions({ children }: { children: ReactNode }) {
  return <td className={styles.actions}>{children}</td>;
}

/** The head of the actions, which needs no words to the eye. */
export function TableActionsHead({ text }: { text: string }) {
  return (
    <th scope="col">
      <span className={styles.sr}>{text}</span>
    </th>
  );
}

type SortLinkProps = {
  to: string;
  text: string;
  /** What the link does: "Ordina per titolo, dalla Z alla A". */
  label: string;
  /** How the column is sorted now, if it is. */
  order: 'asc' | 'desc' | null;
};

/** The head of a column, as a link to the list in its order. */
export function SortLink({ to, text, label, order }: SortLinkProps) {
  return (
    <Link to={to} preventScrollReset className={styles.sortLink} aria-label={label}>
      {text}
      {order === 'asc' && <ArrowUp />}
      {order === 'desc' && <ArrowDown />}
    </Link>
  );
}
