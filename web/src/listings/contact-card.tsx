import { Mail, MessageCircle, Phone } from 'lucide-react';
import { type ComponentType, type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import { type ContactType, recordContact } from '#contract/engagement';
import type { ListingView } from '#contract/listings';
import { api } from '../api.ts';
import { useTranslation } from '../lib/i18n.tsx';
import { links } from '../links.ts';
import { useMe } from '../shell/session.ts';
import { buttonClass } from '../ui/actions/button.tsx';
import { LinkButton } from '../ui/actions/link-button.tsx';
import styles from './price-card.module.css';

type Way = { type: ContactType; href: string; icon: ComponentType<{ 'aria-hidden': 'true' }> };

/** How to reach the advertiser (LST-10): for people who signed in, everybody else is led there and back. */
export function ContactCard({ listing }: { listing: ListingView }) {
  const { t } = useTranslation('listings');
  const { pathname, search } = useLocation();
  const headingId = useId();
  const me = useMe();
  const ways = waysTo(listing, t('contact.hello', { title: listing.title }));
  const isOwn = me?.id === listing.advertiserId;
  const record = (contactType: ContactType) => {
    if (isOwn) return;
    const input = { params: { listingId: listing.id }, body: { contactType } };
    api.call(recordContact, input, { keepalive: true }).catch((error: Error) => {
      console.info('contact not recorded', error.message);
    });
  };
  const around = (children: ReactNode) => (
    <section id="contacts" className={styles.contacts} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('contact.heading')}</h2>
      {children}
    </section>
  );
  if (!me) {
    return around(
      <>
        <p className={styles.note}>{t('contact.signInText')}</p>
        <LinkButton to={links.signIn(pathname + search)} look="primary" size="big" full>
          {t('contact.signIn')}
        </LinkButton>
      </>,
    );
  }
  if (ways.length === 0) return around(<p className={styles.note}>{t('contact.none')}</p>);
  return around(
    <>
      {isOwn && <p className={styles.note}>{t('contact.own')}</p>}
      <ul className={styles.ways}>
        {ways.map(({ type, href, icon: Icon }, index) => (
          <li key={type}>
            <a
              className={buttonClass({ look: index === 0 && !isOwn ? 'primary' : 'second', full: true })}
              href={href}
              {...(type === 'whatsapp' && { target: '_blank', rel: 'noreferrer' })}
              onClick={() => record(type)}
            >
              <Icon aria-hidden="true" />
              {t(`contact.${type}`)}
            </a>
          </li>
        ))}
      </ul>
    </>,
  );
}

/** The quickest first. WhatsApp wants the number in digits alone. */
function waysTo(listing: ListingView, hello: string): Way[] {
  const { contactPhone: phone, contactWhatsapp: whatsapp, contactEmail: email, title } = listing;
  const ways: Way[] = [];
  if (phone) ways.push({ type: 'phone', href: `tel:${phone}`, icon: Phone });
  if (whatsapp) {
    const href = `https://wa.me/${whatsapp.replace(/\D/g, '')}?text=${encodeURIComponent(hello)}`;
    ways.push({ type: 'whatsapp', href, icon: MessageCircle });
  }
  if (email) ways.push({ type: 'email', href: `mailto:${email}?subject=${encodeURIComponent(title)}`, icon: Mail });
  return ways;
}
