import { Copy, ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Organization } from '#contract/identity/organizations.schemas';
import { agencyEmbedPath, agencyJsonPath, agencyPath, agencyRssPath } from '#contract/site/agencies';
import { findOrganization, useOrganization } from '../../identity/organizations/organization-reads.shared.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { useRootData } from '../../platform/page/root-data.ts';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { TextArea, TextField } from '../../platform/ui/fields/text-field.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { embedCode } from './embed-code.ts';
import styles from './website.module.css';

/** `/dashboard/agency/{slug}/website`: the public page, the frame and the files for the agency's own site. */
const page = pageData(async (args) => {
  await findOrganization(args);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['organizations', 'agencyWebsite'] };

export default function AgencyWebsitePage() {
  const { t } = useTranslation('agencyWebsite');
  const organization = useOrganization();
  if (!organization) return null;
  const { name, can, status } = organization;
  return (
    <>
      <PageHead title={`${t('title')} · ${name}`} noindex />
      <h1>{t('title')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      {status === 'CLOSED' && <Note tone="warn">{t('closed')}</Note>}
      {can.edit || can.reopen ? (
        <div className={styles.stack} key={organization.id}>
          <PublicPage organization={organization} />
          <Widget organization={organization} />
          <Files organization={organization} />
        </div>
      ) : (
        <Note>{t('noPermission')}</Note>
      )}
    </>
  );
}

type CardProps = { organization: Organization };

function PublicPage({ organization: { slug } }: CardProps) {
  const { t } = useTranslation('agencyWebsite');
  const origin = useRootData()?.origin ?? '';
  return (
    <Card title={t('page')}>
      <p className={styles.text}>{t('pageText')}</p>
      <Address label={t('page')} value={origin + agencyPath(slug)} />
      <p className={styles.after}>
        <Link to={links.agencyPage(slug)}>{t('open')}</Link>
      </p>
    </Card>
  );
}

function Widget({ organization: { slug, name } }: CardProps) {
  const { t, language } = useTranslation('agencyWebsite');
  const origin = useRootData()?.origin ?? '';
  const id = useId();
  const title = t('frameTitle', { name });
  const code = embedCode({ slug, origin, language, title, link: t('link', { name }) });
  const query = language === 'it' ? '' : `?lang=${language}`;
  const copy = useCopy(id);
  return (
    <Card title={t('widget')}>
      <p className={styles.text}>{t('widgetText')}</p>
      <div className={styles.code}>
        <TextArea id={id} label={t('code')} rows={6} readOnly value={code} spellCheck={false} />
      </div>
      <p className={styles.after}>
        <Button variant="primary" onClick={() => copy(code)}>
          <Copy aria-hidden="true" />
          {t('copy')}
        </Button>
      </p>
      <h3 className={styles.small}>{t('preview')}</h3>
      <iframe src={agencyEmbedPath(slug) + query} title={title} className={styles.frame} loading="lazy" />
    </Card>
  );
}

function Files({ organization: { slug } }: CardProps) {
  const { t } = useTranslation('agencyWebsite');
  const origin = useRootData()?.origin ?? '';
  return (
    <Card title={t('files')}>
      <p className={styles.text}>{t('filesText')}</p>
      <div className={styles.stack}>
        <Address label={t('json')} value={origin + agencyJsonPath(slug)} />
        <Address label={t('rss')} value={origin + agencyRssPath(slug)} />
      </div>
      <p className={styles.after}>
        <a href={links.apiDocs()} className={styles.docs}>
          {t('docs')}
          <ExternalLink aria-hidden="true" />
        </a>
      </p>
    </Card>
  );
}

function Address({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation('agencyWebsite');
  const id = useId();
  const copy = useCopy(id);
  return (
    <div className={styles.address}>
      <TextField id={id} label={label} readOnly value={value} />
      <Button aria-label={`${t('copy')}: ${label}`} onClick={() => copy(value)}>
        <Copy aria-hidden="true" />
        {t('copy')}
      </Button>
    </div>
  );
}

/** Where the browser denies the clipboard, selects the field for a manual copy. */
function useCopy(id: string) {
  const { t } = useTranslation('agencyWebsite');
  return (text: string) => {
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    written.then(
      () => notify({ text: t('copied'), tone: 'ok' }),
      () => {
        const field = document.getElementById(id);
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
        notify({ text: t('notCopied'), tone: 'info' });
      },
    );
  };
}
