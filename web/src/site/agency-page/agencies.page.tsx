import { useSuspenseQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Form, Link, useNavigate, useSearchParams } from 'react-router';
import type { PageQuery } from '#contract/platform/page-address';
import { AGENCIES_PAGE } from '#contract/site/agencies';
import type { AgencySummary } from '#contract/site/agencies.schemas';
import type { agenciesParams } from '#contract/site/page-params';
import { PlaceField } from '../../geo/places/place-field.shared.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import shared from '../../platform/page/profile-page.module.css';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Pager } from '../../platform/ui/actions/pager.tsx';
import { Avatar } from '../../platform/ui/display/avatar.tsx';
import { Breadcrumb } from '../../platform/ui/display/breadcrumb.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { KeysDrawing } from '../../platform/ui/feedback/list-drawings.tsx';
import styles from './agency.module.css';
import { agenciesRead } from './agency-reads.ts';

const PLACE_MAX = 200;

/** Ignores an invalid page. */
function readQuery(query: PageQuery<typeof agenciesParams>) {
  const page = query.get('page') ?? '';
  return {
    comune: (query.get('comune') ?? '').trim().slice(0, PLACE_MAX),
    page: /^\d{1,6}$/.test(page) ? Number(page) : 0,
  };
}

/** `/agenzie`: agencies with public listings. */
const page = pageData(async ({ url, fetch }) => {
  const { comune, page: shown } = readQuery(url.searchParams);
  await fetch(agenciesRead(comune, shown));
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['agencies'] };

export default function AgenciesPage() {
  const { t } = useTranslation('agencies');
  const [query] = useSearchParams();
  const { comune: typed, page: shown } = readQuery(query);
  const { data: agencies, page: info, comune } = useSuspenseQuery(agenciesRead(typed, shown)).data;
  const heading = comune ? t('directory.headingIn', { place: comune.name }) : t('directory.heading');
  return (
    <div className="wrap">
      <PageHead
        title={heading}
        description={t('directory.description')}
        canonical={links.agencies(comune ? { comune: comune.name } : {})}
        noindex={agencies.length === 0 || shown > 0}
      />
      <div className={styles.way}>
        <Breadcrumb
          label={t('shell:breadcrumb')}
          steps={[{ words: t('shell:nav.home'), to: links.homePage() }]}
          here={t('directory.heading')}
        />
      </div>
      <h1>{heading}</h1>
      <p className="lead">{t('directory.intro')}</p>
      <ComuneSearch key={typed} typed={typed} />
      {agencies.length === 0 ? (
        <EmptyState
          drawing={<KeysDrawing />}
          title={emptyTitle()}
          text={t('directory.noneText')}
          actions={<LinkButton to={links.agencies()}>{t('directory.all')}</LinkButton>}
        />
      ) : (
        <>
          <p className={shared.resultCount} role="status">
            {t('directory.found', { count: info.totalElements })}
          </p>
          <ul className={styles.directory}>
            {agencies.map((agency) => (
              <li key={agency.id}>
                <AgencyCard agency={agency} />
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.end}>
        <Pager
          page={shown}
          pages={Math.ceil(info.totalElements / AGENCIES_PAGE)}
          href={(to) => links.agencies({ comune: typed || undefined, page: to > 0 ? String(to) : undefined })}
          labels={{
            nav: t('list.pages'),
            previous: t('list.previous'),
            next: t('list.next'),
            page: (one) => t('list.page', { page: one }),
          }}
        />
      </div>
    </div>
  );

  function emptyTitle(): string {
    if (comune) return t('directory.noneIn', { place: comune.name });
    return typed ? t('directory.unknown', { place: typed }) : t('directory.none');
  }
}

/** A native form, so that it works without scripts. */
function ComuneSearch({ typed }: { typed: string }) {
  const { t } = useTranslation('agencies');
  const navigate = useNavigate();
  const [text, setText] = useState(typed);
  return (
    <Form role="search" action={links.agencies()} className={styles.search}>
      <PlaceField
        label={t('directory.comune')}
        name="comune"
        placeholder={t('directory.placeholder')}
        value={text}
        onChange={setText}
        onPick={(comune) => void navigate(links.agencies({ comune }))}
        country="IT"
      />
      <Button type="submit">
        <Search aria-hidden="true" />
        {t('directory.submit')}
      </Button>
    </Form>
  );
}

function AgencyCard({ agency }: { agency: AgencySummary }) {
  const { t } = useTranslation('agencies');
  const { slug, name, logo, description, publishedListings: count, areas } = agency;
  return (
    <article className={styles.agency}>
      <Avatar logo big name={name} url={logo} />
      <div>
        <h2>
          <Link to={links.agencyPage(slug)}>{name}</Link>
        </h2>
        <p>{t('published', { count })}</p>
        {areas.length > 0 && <p className={styles.soft}>{areas.map((area) => area.name).join(', ')}</p>}
        {description && <p className={styles.soft}>{description}</p>}
      </div>
    </article>
  );
}
