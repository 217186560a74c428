import { Outlet, useLocation, useNavigate, useRouteError } from 'react-router';
import { ErrorView } from '../../platform/page/error-view.tsx';

/** Between the dashboard's frame and its screens: where one of them cannot be shown, the others stay in reach. */
export default function ScreenLayout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const currentLocation = useLocation();
  const navigate = useNavigate();
  return <ErrorView error={error} onRetry={() => navigate(currentLocation, { replace: true })} />;
}
