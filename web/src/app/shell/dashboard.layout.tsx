import { Outlet } from 'react-router';
import { useUnreadWatch } from '../../conversations/messages/unread-messages.shared.ts';
import { useUnreadAlertsPolling } from '../../discovery/alerts/unread-alerts.shared.ts';
import { SkipLink } from '../../platform/page/skip-link.tsx';
import { DeletionNotice } from '../../site/dashboard/deletion-notice.shared.tsx';
import { Rail } from '../../site/dashboard/rail.shared.tsx';
import { TabBar } from '../../site/dashboard/tab-bar.shared.tsx';
import styles from './dashboard.layout.module.css';
import { Header } from './header.tsx';

export const handle = { words: ['dashboard'] };

/** Layout of all pages of the signed-in user: a rail on wide screens, header and tab bar on phones. */
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
