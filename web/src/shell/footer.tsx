import { Children, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../lib/i18n.tsx';
import { links } from '../links.ts';
import { Logo } from '../ui/display/logo.tsx';
import styles from './footer.module.css';
import { Preferences } from './preferences.tsx';
import { useMe } from './session.ts';

const cities = ['Milano', 'Roma', 'Torino', 'Bologna', 'Firenze', 'Napoli'];

export function Footer() {
  const { t } = useTranslation();
  const me = useMe();
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
            <Link to={links.searchMarket({ contractType: 'SALE' })}>{t('footer.sale')}</Link>
            <Link to={links.searchMarket({ contractType: 'LONG_TERM_RENTAL' })}>{t('footer.longRent')}</Link>
            <Link to={links.searchHospitality()}>{t('footer.stays')}</Link>
          </Column>
          <Column title={t('footer.cities')}>
            {cities.map((city) => (
              <Link key={city} to={links.searchMarket({ contractType: 'SALE', locationQuery: city })}>
                {city}
              </Link>
            ))}
          </Column>
          <Column title={t('footer.types')}>
            <Link to={links.searchMarket({ propertyTypes: 'APARTMENT' })}>{t('footer.apartments')}</Link>
            <Link to={links.searchMarket({ propertyTypes: 'VILLA' })}>{t('footer.villas')}</Link>
            <Link to={links.searchMarket({ propertyTypes: 'ROOM' })}>{t('footer.rooms')}</Link>
            <Link to={links.searchMarket({ propertyTypes: 'OFFICE' })}>{t('footer.offices')}</Link>
            <Link to={links.searchMarket({ propertyTypes: 'LAND' })}>{t('footer.land')}</Link>
          </Column>
          <Column title={t('footer.soglia')}>
            {!me && <Link to={links.signIn()}>{t('footer.signIn')}</Link>}
            {!me && <Link to={links.signUp()}>{t('footer.signUp')}</Link>}
            <Link to={links.tutorial('sell-property')}>{t('footer.sellGuide')}</Link>
            <Link to={links.staticPage('privacy-policy')}>{t('footer.privacy')}</Link>
            <Link to={links.staticPage('terms')}>{t('footer.terms')}</Link>
            <Link to={links.staticPage('cookies')}>{t('footer.cookies')}</Link>
            <Link to={links.staticPage('contacts')}>{t('footer.contacts')}</Link>
            <Link to={links.transparency()}>{t('footer.transparency')}</Link>
            <Link to={links.ranking()}>{t('footer.ranking')}</Link>
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

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul className={styles.list}>{Children.map(children, (item) => item && <li>{item}</li>)}</ul>
    </div>
  );
}
