import { Copy, Mail, MessageCircle, Phone } from 'lucide-react';
import { type ComponentType, useEffect, useRef } from 'react';
import { type ContactType, revealContact } from '#contract/catalog/engagement';
import { listingPath } from '#contract/catalog/listing-address';
import type { ListingView } from '#contract/catalog/listings.schemas';
import { useMe } from '../../../identity/me/me.shared.tsx';
import { copyText } from '../../../platform/forms/copy-text.ts';
import { ScriptedForm } from '../../../platform/forms/scripted-form.tsx';
import { spacedPhone } from '../../../platform/forms/spaced-phone.ts';
import { useErrorText } from '../../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { useWrite } from '../../../platform/lib/queries.ts';
import { Button, buttonClass } from '../../../platform/ui/actions/button.tsx';
import { IconButton } from '../../../platform/ui/actions/icon-button.tsx';
import { Note } from '../../../platform/ui/feedback/note.tsx';
import card from '../price-card.module.css';
import styles from './contact.module.css';
import { MessageForm } from './message-form.tsx';

/** Contact card for visitors, users and the advertiser (LST-10, LST-11). */
export function ContactBody({ listing }: { listing: ListingView }) {
  const { t } = useTranslation('contact');
  const me = useMe();
  if (me?.id === listing.advertiserId) {
    return (
      <>
        <p className={card.note}>{t('own')}</p>
        <ContactMethods listing={listing} own />
      </>
    );
  }
  return (
    <>
      <MessageForm key={me?.id ?? 0} listing={listing} me={me} />
      {me &&
        (me.can.write ? (
          <ContactMethods listing={listing} />
        ) : (
          <p className={card.note}>{t('ways.afterConfirming')}</p>
        ))}
    </>
  );
}

const icons: Record<ContactType, ComponentType<{ 'aria-hidden': 'true' }>> = {
  phone: Phone,
  whatsapp: MessageCircle,
  email: Mail,
};

/** Phone, WhatsApp and email, each revealed by a counted click (LST-10). `own`: the advertiser's own view, not counted. */
function ContactMethods({ listing, own = false }: { listing: ListingView; own?: boolean }) {
  const { t } = useTranslation('contact');
  const given = (['phone', 'whatsapp', 'email'] as const).filter((type) => listing.contactTypes.includes(type));
  if (given.length === 0) return <p className={card.note}>{t('none')}</p>;
  return (
    <ul className={styles.methods} aria-label={t('ways.label')}>
      {given.map((type) => (
        <li key={type}>
          <Way listing={listing} type={type} ownValue={own ? (listing.own?.shownContacts[type] ?? null) : null} />
        </li>
      ))}
    </ul>
  );
}

type WayProps = { listing: ListingView; type: ContactType; ownValue: string | null };

function Way({ listing, type, ownValue }: WayProps) {
  const { t } = useTranslation('contact');
  const errorText = useErrorText();
  const reveal = useWrite(revealContact, { once: true });
  const link = useRef<HTMLAnchorElement>(null);
  const Icon = icons[type];
  const revealed = reveal.data?.data.value;
  const value = ownValue ?? revealed;
  useEffect(() => {
    // This link replaces the clicked button.
    if (revealed !== undefined) link.current?.focus();
  }, [revealed]);

  if (value === undefined) {
    return (
      <ScriptedForm
        onSubmit={(event) => {
          event.preventDefault();
          reveal.mutate({ params: { listingId: listing.id }, body: { contactType: type } });
        }}
      >
        <Button type="submit" full isPending={reveal.isPending}>
          <Icon aria-hidden="true" />
          {t(`ways.${type}.show`)}
        </Button>
        {reveal.error && <Note tone="bad">{errorText(reveal.error)}</Note>}
      </ScriptedForm>
    );
  }
  return (
    <div className={styles.shown}>
      <a
        ref={link}
        className={buttonClass({ variant: 'second', full: true })}
        href={hrefOf(type, value)}
        {...(type === 'whatsapp' && { target: '_blank', rel: 'noreferrer' })}
      >
        <Icon aria-hidden="true" />
        <span>
          <span className="visually-hidden">{t(`ways.${type}.kind`)} </span>
          {spacedPhone(value)}
        </span>
      </a>
      <IconButton
        label={t(`ways.${type}.copy`)}
        icon={<Copy />}
        onClick={() => copyText(value, { done: t('ways.copied'), failed: t('ways.notCopied') })}
      />
    </div>
  );

  function hrefOf(kind: ContactType, to: string): string {
    if (kind === 'phone') return `tel:${to}`;
    if (kind === 'email') return `mailto:${to}?subject=${encodeURIComponent(listing.title)}`;
    const origin = typeof window === 'undefined' ? '' : window.location.origin;
    const hello = t('ways.hello', { title: listing.title, link: origin + listingPath(listing.id, listing.property) });
    // WhatsApp URLs require digits only.
    return `https://wa.me/${to.replace(/\D/g, '')}?text=${encodeURIComponent(hello)}`;
  }
}
