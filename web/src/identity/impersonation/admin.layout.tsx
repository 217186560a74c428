import { Outlet, useRouteError } from 'react-router';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { useMe } from '../me/me.shared.tsx';
import { AdminGate, GraceNote } from './admin-gate.tsx';

export const handle = { words: ['seeAs'] };

/** Around every page below `/admin`: what is missing of an admin who has no second factor. */
export default function AdminLayout() {
  const me = useMe();
  return (
    <>
      {me?.needsTwoFactor && <GraceNote />}
      <Outlet />
    </>
  );
}

/** Where a second factor is demanded, loaders are refused without it: the page says what to do instead of what went wrong. */
export function ErrorBoundary() {
  const error = useRouteError();
  const me = useMe();
  return me?.needsTwoFactor && !me.can.administer ? <AdminGate /> : <ErrorView error={error} />;
}
