import { ExternalLink } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { Agency } from '#contract/site/agencies.schemas';
import { TraderFacts } from '../../identity/profile/trader-facts.shared.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import shared from '../../platform/page/profile-page.module.css';
import { links } from '../../platform/routing/links.ts';
import { LinkChip } from '../../platform/ui/actions/chip.tsx';
import { Avatar } from '../../platform/ui/display/avatar.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { ReportButton } from '../../trust/report-dialog/report-button.shared.tsx';
import { ResponseTimeText } from '../listing-page/contact/response-time.shared.tsx';
import styles from './agency.module.css';
import { agencyAddress, readAgencyQuery } from './agency-address.ts';

/** What the agency says of itself, and what is measured. */
export function AgencySidebar({ agency }: { agency: Agency }) {
  const { t } = useTranslation('agencies');
  const { t: profile } = useTranslation('profile');
  const { description, business, responseTime, agents } = agency;
  return (
    <div className={shared.side}>
      {description && (
        <Card title={t('page.about')}>
          <p className={shared.text}>{description}</p>
        </Card>
      )}
      {agents.length > 0 && <Agents agency={agency} />}
      <Facts agency={agency} />
      {agency.areas.length > 1 && <Areas agency={agency} />}
      {agency.openingHours.length > 0 && <Hours agency={agency} />}
      {business && (
        <Card title={profile('public.trader')}>
          <TraderFacts business={business} />
          {responseTime && (
            <p className={styles.note}>
              <ResponseTimeText {...responseTime} />
            </p>
          )}
        </Card>
      )}
      <p className={shared.report}>
        <ReportButton subject={{ type: 'USER', id: agency.accountId }}>{t('page.report')}</ReportButton>
      </p>
    </div>
  );
}

/** Languages, website, and the response time where no card with trade data shows it. */
function Facts({ agency: { languages, website, responseTime, business } }: { agency: Agency }) {
  const { t } = useTranslation('agencies');
  const { t: estate } = useTranslation('estate');
  const spoken = languages.map((one) => estate(`hostLanguages.${one}`)).join(', ');
  return (
    <Card title={t('page.contact')}>
      <dl className={styles.pairs}>
        <div>
          <dt>{t('page.languages')}</dt>
          <dd>{spoken}</dd>
        </div>
        {website && (
          <div>
            <dt>{t('page.website')}</dt>
            <dd>
              <a href={website} rel="nofollow noopener ugc" target="_blank" className={styles.website}>
                {hostOf(website)}
                <ExternalLink role="img" aria-label={t('page.newTab')} />
              </a>
            </dd>
          </div>
        )}
      </dl>
      {responseTime && !business && (
        <p className={styles.note}>
          <ResponseTimeText {...responseTime} />
        </p>
      )}
      <p className={styles.note}>{t('page.write')}</p>
    </Card>
  );
}

const hostOf = (website: string) => (URL.canParse(website) ? new URL(website).host.replace(/^www\./, '') : website);

function Agents({ agency: { agents } }: { agency: Agency }) {
  const { t } = useTranslation('agencies');
  return (
    <Card title={t('page.agents')}>
      <ul className={styles.agents}>
        {agents.map(({ id, name, surname, avatar, title, hasProfile, publishedListings: count }) => {
          const whole = `${name} ${surname}`;
          return (
            <li key={id}>
              <Avatar name={whole} url={avatar} big />
              <p>
                <b>{hasProfile ? <Link to={links.profile(id)}>{whole}</Link> : whole}</b>
                {title && <span>{title}</span>}
                {count > 0 && <span>{t('published', { count })}</span>}
              </p>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Comuni of the public listings; each filters the list. */
function Areas({ agency: { slug, areas } }: { agency: Agency }) {
  const { t } = useTranslation('agencies');
  const [query] = useSearchParams();
  const { comuneId: chosen } = readAgencyQuery(query).filters;
  return (
    <Card title={t('page.areas')}>
      <ul className={shared.areas}>
        {areas.map(({ comuneId, name, listings }) => (
          <li key={comuneId}>
            <LinkChip
              to={agencyAddress(slug, { comuneId })}
              preventScrollReset
              aria-current={comuneId === chosen || undefined}
            >
              {t('area', { name, listings })}
            </LinkChip>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const shortTime = (time: string) => time.slice(0, 5);

function Hours({ agency: { openingHours } }: { agency: Agency }) {
  const { t } = useTranslation('agencies');
  return (
    <Card title={t('page.hours')}>
      <dl className={styles.hours}>
        {weekdays.map((weekday) => {
          const spans = openingHours
            .filter((span) => span.weekday === weekday)
            .sort((a, b) => a.opens.localeCompare(b.opens))
            .map(({ opens, closes }) => `${shortTime(opens)}–${shortTime(closes)}`);
          return (
            <div key={weekday}>
              <dt>{t(`weekdays.${weekday}`)}</dt>
              <dd>{spans.length > 0 ? spans.join(', ') : t('page.closed')}</dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}
