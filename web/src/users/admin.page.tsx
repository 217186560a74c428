import { redirect } from 'react-router';
import { links } from '../links.ts';

/** `/admin` has one room so far: the people. */
export const loader = () => redirect(links.adminUsers());
export const clientLoader = () => redirect(links.adminUsers());

export default function AdminPage() {
  return null;
}
