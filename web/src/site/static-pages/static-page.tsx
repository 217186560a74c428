import type { ReactNode } from 'react';
import { POLICY_VERSION } from '#contract/identity/privacy';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { Reading, type ReadingSection } from '../../platform/reading/reading.tsx';

export type ProseSection = ReadingSection;

type StaticPageProps = {
  title: string;
  lead: string;
  canonical: string;
  sections: readonly ProseSection[];
  picture?: ReactNode;
  /** A version of the terms that users accepted; the Italian version is binding. */
  dated?: boolean;
  /** Content below the lead, such as a version list or a separate date. */
  aside?: ReactNode;
};

/** Static page: title, summary, table of contents and sections. */
export function StaticPage({ title, lead, canonical, sections, picture, dated = true, aside }: StaticPageProps) {
  const { t, language } = useTranslation('legal');
  const format = useFormat();
  const note = (
    <>
      {dated && <p>{t('version', { date: format.date(POLICY_VERSION) })}</p>}
      {dated && language !== 'it' && <p>{t('binding')}</p>}
      {aside}
    </>
  );
  return (
    <>
      <PageHead title={title} description={lead} canonical={canonical} />
      <Reading title={title} lead={lead} note={note} picture={picture} contents={t('contents')} sections={sections} />
    </>
  );
}
