import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

type SectionLinkProps = { section: string; className?: string | undefined; current?: boolean; children: ReactNode };

/** Link to an element of this page by its id. It replaces the history entry and moves the keyboard focus to the element. */
export function SectionLink({ section, className, current = false, children }: SectionLinkProps) {
  const { pathname, search, state } = useLocation();
  return (
    <Link
      replace
      to={{ pathname, search, hash: section }}
      state={state}
      className={className}
      aria-current={current ? 'location' : undefined}
      onClick={() => focusOn(section)}
    >
      {children}
    </Link>
  );
}

/** The router scrolls. Only an element with a tab index can have the focus. */
function focusOn(id: string) {
  const target = document.getElementById(id);
  if (target && target.tabIndex < 0) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}
