import { type LoaderFunctionArgs, useParams } from 'react-router';
import { userContext } from '../../identity/me/user-context.shared.ts';
import { signInFirst } from '../../platform/lib/page-data.ts';
import { DoorScreen } from './door-screen.tsx';

/**
 * `/dashboard/open-days/{eventId}/door` (ODY-17). The document holds nothing of the event: the device opens it without a network, so what
 * is shown is what the device keeps, and the server only sees to it that somebody is signed in.
 */
export function loader({ request, context }: LoaderFunctionArgs): null {
  if (!context.get(userContext)) throw signInFirst(new URL(request.url));
  return null;
}
export const clientLoader = () => null;
export const handle = { words: ['openDayDoor'] };

const idPattern = /^[1-9]\d{0,8}$/;

export default function DoorPage() {
  const { eventId = '' } = useParams();
  const id = idPattern.test(eventId) ? Number(eventId) : 0;
  return <DoorScreen key={id} eventId={id} />;
}
