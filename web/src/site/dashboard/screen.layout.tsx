import { Outlet, useLocation, useNavigate, useRouteError } from 'react-router';
import { ErrorView } from '../../platform/page/error-view.tsx';

/** Error boundary between the dashboard's frame and its screens, so that the navigation survives an error. */
export default function ScreenLayout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const currentLocation = useLocation();
  const navigate = useNavigate();
  return <ErrorView error={error} onRetry={() => navigate(currentLocation, { replace: true })} />;
}
