import { Search, X } from 'lucide-react';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { Button } from '../ui/actions/button.tsx';
import { IconButton } from '../ui/actions/icon-button.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import styles from './list-search.module.css';

type ListSearchProps = {
  /** The list's own address. */
  action: string;
  /** The parameter of the address, and what a keyboard should know of it. */
  input: Pick<ComponentProps<'input'>, 'name' | 'maxLength' | 'inputMode' | 'autoCapitalize' | 'placeholder'>;
  labels: { field: string; clear: string; submit: string };
  /** What is typed, and what that does: it searches by itself after a pause, `searchNow` at once. */
  state: { typed: string; type: (text: string) => void; searchNow: (text?: string) => void };
  className?: string | undefined;
  /** What else narrows the list or orders it. */
  children?: ReactNode;
};

/** The search of an administration's list: a plain form that asks for the list's own address, so that it also works before the page is alive. */
export function ListSearch({ action, input, labels, state, className, children }: ListSearchProps) {
  const { typed, type, searchNow } = state;

  function submit(event: FormEvent) {
    event.preventDefault();
    searchNow();
  }

  return (
    <form role="search" method="get" action={action} className={classes(styles.search, className)} onSubmit={submit}>
      <div className={styles.field}>
        <TextField
          {...input}
          label={labels.field}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        {typed !== '' && (
          <IconButton label={labels.clear} icon={<X />} className={styles.clear} onClick={() => searchNow('')} />
        )}
      </div>
      <Button type="submit">
        <Search />
        {labels.submit}
      </Button>
      {children}
    </form>
  );
}
