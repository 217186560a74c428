import type { ReactNode } from 'react';
import { SkipLink } from '../../platform/page/skip-link.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PhoneBar } from './phone-bar.tsx';

type ShellProps = {
  children: ReactNode;
  /** The split search fills the window: header as wide as the page, no footer. */
  fill?: boolean;
};

/** What surrounds a page. */
export function Shell({ children, fill = false }: ShellProps) {
  return (
    <>
      <SkipLink />
      <Header wide={fill} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {!fill && <Footer />}
      <PhoneBar />
    </>
  );
}
