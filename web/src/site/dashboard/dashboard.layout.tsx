import { Outlet } from 'react-router';
import { Header } from '../../app/shell/header.shared.tsx';
import { useUnreadAlertsPolling } from '../../platform/live/unread-alerts.ts';
import { useUnreadWatch } from '../../platform/live/unread-messages.ts';
import { SkipLink } from '../../platform/page/skip-link.tsx';
import styles from './dashboard.layout.module.css';
import { DeletionNotice } from './deletion-notice.tsx';
import { Rail } from './rail.tsx';
import { TabBar } from './tab-bar.tsx';

export const handle = { words: ['dashboard'] };

/** Around every page of the signed-in person: a rail on wide screens, the header and a tab bar on phones. */
export default function DashboardLayout() {
  useUnreadWatch();
  useUnreadAlertsPolling();
  return (
    <>
      <SkipLink />
      <div className={styles.phoneTop}>
        <Header wide />
      </div>
      <div className={styles.app}>
        <Rail />
        <main id="main" tabIndex={-1} className={styles.main}>
          <DeletionNotice />
          <Outlet />
        </main>
      </div>
      <TabBar />
    </>
  );
}
