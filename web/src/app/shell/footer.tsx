import { Children, type ReactNode } from 'react';
import { createPath, Link, type To, useLocation } from 'react-router';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Logo } from '../../platform/ui/display/logo.tsx';
import styles from './footer.module.css';
import { Preferences } from './preferences.shared.tsx';

const cities = ['Milano', 'Roma', 'Torino', 'Bologna', 'Firenze', 'Napoli'];

export function Footer() {
  const { t } = useTranslation();
  const year = new Date().getUTCFullYear();
  return (
    <footer className={styles.foot}>
      <div className="wrap">
        <div className={styles.grid}>
          <div>
            <Logo name={t('siteName')} />
            <p className={styles.tagline}>{t('footer.tagline')}</p>
          </div>
          <Column title={t('footer.search')}>
            <FooterLink to={links.searchMarket({ contractType: 'SALE' })}>{t('footer.sale')}</FooterLink>
            <FooterLink to={links.searchMarket({ contractType: 'LONG_TERM_RENTAL' })}>
              {t('footer.longRent')}
            </FooterLink>
            <FooterLink to={links.searchHospitality()}>{t('footer.stays')}</FooterLink>
            <FooterLink to={links.searchMarket({ propertyTypes: 'ROOM' })}>{t('footer.rooms')}</FooterLink>
            <FooterLink to={links.agencies()}>{t('footer.agencies')}</FooterLink>
            <FooterLink to={links.searchMarket({ propertyTypes: 'OFFICE' })}>{t('footer.offices')}</FooterLink>
          </Column>
          <Column title={t('footer.cities')}>
            {cities.map((city) => (
              <FooterLink key={city} to={links.searchMarket({ contractType: 'SALE', locationQuery: city })}>
                {city}
              </FooterLink>
            ))}
          </Column>
          <Column title={t('footer.guides')}>
            <FooterLink to={links.costs()}>{t('footer.costs')}</FooterLink>
            <FooterLink to={links.tutorial('sell-property')}>{t('footer.sellGuide')}</FooterLink>
            <FooterLink to={links.tutorial('vacation-rental')}>{t('footer.stayGuide')}</FooterLink>
            <FooterLink to={links.tutorial('property-search')}>{t('footer.searchGuide')}</FooterLink>
            <FooterLink to={links.tutorial('open-days')}>{t('footer.openDayGuide')}</FooterLink>
            <FooterLink to={links.tutorial('virtual-tour')}>{t('footer.tourGuide')}</FooterLink>
          </Column>
          <Column title={t('footer.soglia')}>
            <FooterLink to={links.staticPage('about')}>{t('footer.about')}</FooterLink>
            <FooterLink to={links.ranking()}>{t('footer.ranking')}</FooterLink>
            <FooterLink to={links.transparency()}>{t('footer.transparency')}</FooterLink>
            <FooterLink to={links.staticPage('contacts')}>{t('footer.contacts')}</FooterLink>
            <FooterLink to={links.staticPage('accessibility')}>{t('footer.accessibility')}</FooterLink>
            <FooterLink to={links.staticPage('data-sources')}>{t('footer.dataSources')}</FooterLink>
            <FooterLink to={links.staticPage('privacy-policy')}>{t('footer.privacy')}</FooterLink>
            <FooterLink to={links.staticPage('terms')}>{t('footer.terms')}</FooterLink>
            <FooterLink to={links.staticPage('cookies')}>{t('footer.cookies')}</FooterLink>
            <a href={links.apiDocs()}>{t('footer.apiDocs')}</a>
          </Column>
        </div>
        <div className={styles.end}>
          <span>{t('footer.legal', { year })}</span>
          <Preferences />
        </div>
      </div>
    </footer>
  );
}

/** Marks the link of the current page, as the header does. */
function FooterLink({ to, children }: { to: To; children: ReactNode }) {
  const here = createPath(useLocation()).replace(/#.*$/, '');
  const target = typeof to === 'string' ? to : createPath(to);
  return (
    <Link to={to} aria-current={target === here ? 'page' : undefined}>
      {children}
    </Link>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul className={styles.list}>{Children.map(children, (item) => item && <li>{item}</li>)}</ul>
    </div>
  );
}
