import {
  Bookmark,
  Building2,
  CalendarDays,
  Heart,
  House,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  ReceiptText,
  ShieldCheck,
  Tag,
  Tags,
  User,
} from 'lucide-react';
import { useLocation } from 'react-router';
import { useTranslation } from '../lib/i18n.tsx';
import { useUnreadMessages } from '../lib/live/unread-messages.ts';
import { links } from '../links.ts';
import { useMe } from '../shell/session.ts';

/** `waiting`: how much there is unread, where something is. */
export type PlaceToGo = { to: string; text: string; icon: LucideIcon; isCurrent: boolean; waiting?: number };

/** The pages of the signed-in person in their order; administration last, for who may. */
export function usePlacesToGo(): PlaceToGo[] {
  const { t } = useTranslation('dashboard');
  const { pathname } = useLocation();
  const me = useMe();
  const unread = useUnreadMessages();
  const within = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  const places: [string, string, LucideIcon, boolean][] = [
    [links.dashboard(), t('nav.overview'), LayoutDashboard, within(links.dashboard())],
    [links.myProperties(), t('nav.properties'), House, within(links.myProperties())],
    [links.myListings(), t('nav.listings'), Tag, within(links.myListings())],
    [links.openDays(), t('nav.openDays'), CalendarDays, within(links.openDays())],
    [links.messages(), t('nav.messages'), MessageCircle, within(links.messages())],
    [links.favorites(), t('nav.favorites'), Heart, within(links.favorites())],
    [links.savedSearches(), t('nav.searches'), Bookmark, within(links.savedSearches()) || within(links.alerts())],
    [links.billingTransactions(), t('nav.billing'), ReceiptText, within('/dashboard/profile/billing')],
    [links.myProfile(), t('nav.profile'), User, pathname === links.myProfile()],
  ];
  if (me?.can.administer) {
    const [isHomes, isAds] = [within(links.adminProperties()), within(links.adminListings())];
    const isSold = within(links.adminPlans()) || within(links.adminBoosts());
    places.push(
      [links.adminUsers(), t('nav.admin'), ShieldCheck, within(links.admin()) && !isHomes && !isAds && !isSold],
      [links.adminProperties(), t('nav.adminProperties'), Building2, isHomes],
      [links.adminListings(), t('nav.adminListings'), Tags, isAds],
      [links.adminPlans(), t('nav.adminBilling'), Megaphone, isSold],
    );
  }
  return places.map(([to, text, icon, isCurrent]) => ({
    to,
    text,
    icon,
    isCurrent,
    ...(to === links.messages() && unread > 0 && { waiting: unread }),
  }));
}
