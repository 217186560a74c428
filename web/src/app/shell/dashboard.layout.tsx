import { Outlet } from 'react-router';
import { useUnreadWatch } from '../../conversations/messages/unread-messages.shared.ts';
import { useUnreadAlertsPolling } from '../../discovery/alerts/unread-alerts.shared.ts';
import { meQuery } from '../../identity/me/me.shared.tsx';
import { myOrganizationsRead, organizationRead } from '../../identity/organizations/organization-reads.shared.ts';
import { pageData } from '../../platform/lib/page-data.ts';
import { SkipLink } from '../../platform/page/skip-link.tsx';
import { DeletionNotice } from '../../site/dashboard/deletion-notice.shared.tsx';
import { Rail } from '../../site/dashboard/rail.shared.tsx';
import { TabBar } from '../../site/dashboard/tab-bar.shared.tsx';
import { WorkspaceSwitch } from '../../site/dashboard/workspace-switch.shared.tsx';
import styles from './dashboard.layout.module.css';
import { Header } from './header.tsx';

/** The organizations of the user, for the switch between workspaces. Without them the dashboard works as the personal one. */
const page = pageData(async ({ params, fetch }) => {
  const { data: me } = await fetch(meQuery);
  if (!me) return;
  const organizations = await fetch(myOrganizationsRead).catch(() => undefined);
  const current = organizations?.data.find(({ slug }) => slug === params.slug);
  if (current) await fetch(organizationRead(current.id)).catch(() => undefined);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;

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
          <div className={styles.phoneSwitch}>
            <WorkspaceSwitch id="phone-workspaces" />
          </div>
          <DeletionNotice />
          <Outlet />
        </main>
      </div>
      <TabBar />
    </>
  );
}
