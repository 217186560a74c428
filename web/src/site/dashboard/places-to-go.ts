import {
  BadgeEuro,
  BedDouble,
  Bookmark,
  Building2,
  CalendarDays,
  ChartColumn,
  Contact,
  Download,
  Eye,
  Flag,
  Globe,
  Heart,
  House,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  Luggage,
  MapPinned,
  Megaphone,
  MessageCircle,
  ReceiptText,
  Rss,
  ScrollText,
  Settings,
  Store,
  Tag,
  Tags,
  User,
  Users,
  Wallet,
} from 'lucide-react';
import { useLocation } from 'react-router';
import { useUnreadMessages } from '../../conversations/messages/unread-messages.shared.ts';
import { useUnreadAlerts } from '../../discovery/alerts/unread-alerts.shared.ts';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useOrganization } from '../../identity/organizations/organization-reads.shared.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { type AgencySection, links } from '../../platform/routing/links.ts';
import { useStayPlaces } from '../../stays/stay-bookings/stay-places.shared.ts';

/** `waiting`: number of unread items, if any. `isFirst`: a direct tab on phones. */
export type NavigationItem = {
  to: string;
  text: string;
  icon: LucideIcon;
  isCurrent: boolean;
  isFirst: boolean;
  waiting?: number;
};

type Place = [to: string, text: string, icon: LucideIcon, isCurrent: boolean];

const firstPlaces = [links.dashboard(), links.myListings(), links.favorites(), links.messages()];

/** Pages of an agency's workspace, as far as the member may see them. */
function useAgencyPlaces(): Place[] | null {
  const { t } = useTranslation('dashboard');
  const { pathname } = useLocation();
  const organization = useOrganization();
  if (!organization) return null;
  const { slug, can } = organization;
  const place = (section: AgencySection | undefined, text: string, icon: LucideIcon): Place => {
    const to = links.agency(slug, section);
    return [to, text, icon, section ? pathname.startsWith(to) : pathname === to];
  };
  return [
    place(undefined, t('nav.overview'), LayoutDashboard),
    place('listings', t('nav.listings'), Tag),
    place('leads', t('nav.leads'), Contact),
    ...(can.message ? [place('messages', t('nav.messages'), MessageCircle)] : []),
    place('open-days', t('nav.openDays'), CalendarDays),
    place('team', t('nav.team'), Users),
    place('feeds', t('nav.feeds'), Rss),
    place('statistics', t('nav.statistics'), ChartColumn),
    ...(can.edit ? [place('website', t('nav.website'), Globe)] : []),
    ...(can.pay ? [place('billing', t('nav.billing'), ReceiptText)] : []),
    ...(can.edit || can.reopen ? [place('settings', t('nav.settings'), Settings)] : []),
    ...(can.edit || can.reopen ? [place('keys', t('nav.keys'), KeyRound)] : []),
    ...(can.edit || can.reopen ? [place('export', t('nav.export'), Download)] : []),
    ...(can.edit || can.reopen ? [place('activity', t('nav.activity'), ScrollText)] : []),
  ];
}

/**
 * Pages of the signed-in user in order, then the admin pages. Admins who still need two-factor authentication also get them; these pages
 * explain it.
 */
export function useNavigationItems(): { own: NavigationItem[]; admin: NavigationItem[] } {
  const { t } = useTranslation('dashboard');
  const { pathname } = useLocation();
  const me = useMe();
  const organization = useOrganization();
  const agencyPlaces = useAgencyPlaces();
  const { hasTrips, hasStays } = useStayPlaces();
  const unread = new Map([
    [links.messages(), useUnreadMessages()],
    [links.agency(organization?.slug ?? '', 'messages'), useUnreadMessages(organization?.accountId ?? 0)],
    [links.savedSearches(), useUnreadAlerts()],
  ]);
  const within = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  const items: Place[] = [
    [links.dashboard(), t('nav.overview'), LayoutDashboard, within(links.dashboard())],
    [links.myProperties(), t('nav.properties'), House, within(links.myProperties())],
    [links.myListings(), t('nav.listings'), Tag, within(links.myListings())],
    [links.openDays(), t('nav.openDays'), CalendarDays, within(links.openDays())],
    ...(hasStays ? [[links.hostStays(), t('nav.hostStays'), BedDouble, within(links.hostStays())] as Place] : []),
    ...(hasStays ? [[links.payouts(), t('nav.payouts'), Wallet, within(links.payouts())] as Place] : []),
    ...(hasTrips ? [[links.trips(), t('nav.trips'), Luggage, within(links.trips())] as Place] : []),
    [links.messages(), t('nav.messages'), MessageCircle, within(links.messages())],
    [links.favorites(), t('nav.favorites'), Heart, within(links.favorites())],
    [links.savedSearches(), t('nav.searches'), Bookmark, within(links.savedSearches()) || within(links.alerts())],
    [links.billingTransactions(), t('nav.billing'), ReceiptText, within('/dashboard/profile/billing')],
    [links.myProfile(), t('nav.profile'), User, pathname === links.myProfile()],
  ];
  const admin: Place[] =
    me?.can.administer || me?.needsTwoFactor
      ? [
          [links.admin(), t('nav.adminOverview'), ChartColumn, pathname === links.admin()],
          [links.adminUsers(), t('nav.adminUsers'), Users, within(links.adminUsers())],
          [links.adminOrganizations(), t('nav.adminOrganizations'), Store, within(links.adminOrganizations())],
          [links.adminProperties(), t('nav.adminProperties'), Building2, within(links.adminProperties())],
          [links.adminStreets(), t('nav.adminStreets'), MapPinned, within(links.adminStreets())],
          [links.adminListings(), t('nav.adminListings'), Tags, within(links.adminListings())],
          [links.adminStays(), t('nav.adminStays'), BedDouble, within(links.adminStays())],
          [links.adminModeration(), t('nav.adminModeration'), Eye, within(links.adminModeration())],
          [links.adminReports(), t('nav.adminReports'), Flag, within(links.adminReports())],
          [links.adminAudit(), t('nav.adminAudit'), ScrollText, within(links.adminAudit())],
          [links.adminPlans(), t('nav.adminPlans'), BadgeEuro, within(links.adminPlans())],
          [links.adminBoosts(), t('nav.adminBoosts'), Megaphone, within(links.adminBoosts())],
        ]
      : [];
  const first = agencyPlaces?.slice(0, firstPlaces.length).map(([to]) => to) ?? firstPlaces;
  const toItem = ([to, text, icon, isCurrent]: Place): NavigationItem => ({
    to,
    text,
    icon,
    isCurrent,
    isFirst: first.includes(to),
    ...(unread.get(to) && { waiting: unread.get(to) as number }),
  });
  return { own: (agencyPlaces ?? items).map(toItem), admin: admin.map(toItem) };
}
