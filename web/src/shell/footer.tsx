import { Children, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../lib/i18n.tsx';
import { links } from '../links.ts';
import { Logo } from '../ui/display/logo.tsx';
import styles from './footer.module.css';
import { Preferences } from './preferences.tsx';

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
            <Link to={links.searchMarket({ contractType: 'SALE' })}>{t('footer.sale')}</Link>
            <Link to={links.searchMarket({ contractType: 'LONG_TERM_RENTAL' })}>{t('footer.longRent')}</Link>
            <Link to={links.searchHospitality()}>{t('footer.stays')}</Link>
            <Link to={links.searchMarket({ propertyTypes: 'ROOM' })}>{t('footer.rooms')}</Link>
            <Link to={links.searchMarket({ propertyTypes: 'OFFICE' })}>{t('footer.offices')}</Link>
          </Column>
          <Column title={t('footer.cities')}>
            {cities.map((city) => (
              <Link key={city} to={links.searchMarket({ contractType: 'SALE', locationQuery: city })}>
                {city}
              </Link>
            ))}
          </Column>
          <Column title={t('footer.guides')}>
            <Link to={links.tutorial('sell-property')}>{t('footer.sellGuide')}</Link>
            <Link to={links.tutorial('vacation-rental')}>{t('footer.stayGuide')}</Link>
            <Link to={links.tutorial('property-search')}>{t('footer.searchGuide')}</Link>
            <Link to={links.tutorial('open-days')}>{t('footer.openDayGuide')}</Link>
            <Link to={links.tutorial('virtual-tour')}>{t('footer.tourGuide')}</Link>
          </Column>
          <Column title={t('footer.soglia')}>
            <Link to={links.staticPage('about')}>{t('footer.about')}</Link>
            <Link to={links.ranking()}>{t('footer.ranking')}</Link>
            <Link to={links.transparency()}>{t('footer.transparency')}</Link>
            <Link to={links.staticPage('contacts')}>{t('footer.contacts')}</Link>
            <Link to={links.staticPage('accessibility')}>{t('footer.accessibility')}</Link>
            <Link to={links.staticPage('data-sources')}>{t('footer.dataSources')}</Link>
            <Link to={links.staticPage('privacy-policy')}>{t('footer.privacy')}</Link>
            <Link to={links.staticPage('terms')}>{t('footer.terms')}</Link>
            <Link to={links.staticPage('cookies')}>{t('footer.cookies')}</Link>
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
