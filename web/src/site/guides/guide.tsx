import { ArrowLeft, Lightbulb } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import type { FAQPage } from 'schema-dts';
import { jsonLdText } from '../../discovery/json-ld/json-ld.shared.ts';
import { JsonLd } from '../../discovery/json-ld/json-ld-script.shared.tsx';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { Reading } from '../../platform/reading/reading.tsx';
import { guideSlugs, links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Accordion } from '../../platform/ui/display/accordion.tsx';
import { Breadcrumb } from '../../platform/ui/display/breadcrumb.tsx';
import { guideDrawings, TourPlan } from './drawings.tsx';
import styles from './guide.module.css';
import type { GuideContent, GuideSection } from './guide-content.ts';
import { type PictureName, pictureSizes } from './pictures/picture-sizes.ts';

type Question = { question: string; answer: string };

/** FAQ for search engines. Built from the page's own texts on both sides: a separate copy could diverge and would be sent twice. */
function faqPageText(questions: readonly Question[]): string {
  const page: FAQPage = {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  return jsonLdText([page]);
}

type Translate = (key: string) => string;

/** `/tutorials/{slug}` (CNT-01): common layout of all guides. */
export function Guide({ content }: { content: GuideContent }) {
  const { slug, sections, questions, action, secondaryAction } = content;
  const { t } = useTranslation('tutorials');
  const shell = useTranslation().t;
  const format = useFormat();
  const translate = useTranslate(content);
  const faq = questions.map((name) => ({
    question: translate(`faq.${name}.question`),
    answer: translate(`faq.${name}.answer`),
  }));
  const Drawing = guideDrawings[slug];
  return (
    <>
      <PageHead
        title={translate('title')}
        description={translate('lead')}
        canonical={links.tutorial(slug)}
        type="article"
      />
      <JsonLd text={faqPageText(faq)} />
      <Reading
        above={
          <div className={styles.way}>
            <BackLink />
            <Breadcrumb
              label={shell('breadcrumb')}
              steps={[{ words: shell('siteName'), to: links.homePage() }]}
              here={t(`guides.${slug}`)}
            />
          </div>
        }
        title={translate('title')}
        lead={translate('lead')}
        note={<p>{t('checked', { date: format.date(content.checked) })}</p>}
        picture={<Drawing />}
        contents={t('contents')}
        sections={[
          ...sections.map((section) => ({
            id: section.id,
            heading: translate(`${section.id}.heading`),
            content: <SectionBody section={section} translate={translate} />,
          })),
          { id: 'questions', heading: t('questions'), content: <Questions slug={slug} faq={faq} /> },
        ]}
      >
        <p className={styles.actions}>
          <LinkButton variant="primary" to={action}>
            {translate('action')}
          </LinkButton>
          {secondaryAction && <LinkButton to={secondaryAction}>{translate('look')}</LinkButton>}
        </p>
        <NextGuides slug={slug} />
      </Reading>
    </>
  );
}

/** Translates texts of the guide. Keys are derived from its data (`keysOf`); a test checks every language. */
function useTranslate({ words, params }: GuideContent): Translate {
  const t = useTranslation(words).t as (key: string, params?: GuideContent['params']) => string;
  return (key) => t(key, params);
}

function SectionBody({
  section: { id, points, more, fact, picture, link },
  translate,
}: {
  section: GuideSection;
  translate: Translate;
}) {
  return (
    <>
      <p>{translate(`${id}.text`)}</p>
      {points && (
        <ul>
          {points.map((point) => (
            <li key={point}>{translate(`${id}.points.${point}`)}</li>
          ))}
        </ul>
      )}
      {more && <p>{translate(`${id}.more`)}</p>}
      {fact && (
        <p className={styles.fact}>
          <Lightbulb />
          <span>{translate(`${id}.fact`)}</span>
        </p>
      )}
      {picture && <GuidePicture name={picture} alt={translate(`${id}.alt`)} caption={translate(`${id}.caption`)} />}
      {link && (
        <p>
          <Link to={link} className={styles.link}>
            {translate(`${id}.link`)}
          </Link>
        </p>
      )}
    </>
  );
}

function Questions({ slug, faq }: { slug: string; faq: readonly { question: string; answer: string }[] }) {
  return (
    <div className={styles.questions}>
      <Accordion
        name={slug}
        items={faq.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))}
      />
    </div>
  );
}

/** The next two guides in circular order. */
function NextGuides({ slug }: Pick<GuideContent, 'slug'>) {
  const { t } = useTranslation('tutorials');
  const at = guideSlugs.indexOf(slug);
  const next = [...guideSlugs, ...guideSlugs].slice(at + 1, at + 3);
  return (
    <nav className={styles.next} aria-labelledby="next-guides">
      <h2 id="next-guides">{t('next')}</h2>
      <ul>
        {next.map((other) => {
          const Drawing = guideDrawings[other];
          return (
            <li key={other}>
              <Drawing />
              <Link to={links.tutorial(other)}>{t(`guides.${other}`)}</Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Back link to the previous page of the site; to the home page without one, and without scripts. */
function BackLink() {
  const { t } = useTranslation('tutorials');
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    const position: unknown = window.history.state?.idx;
    const wantsTab = event.metaKey || event.ctrlKey || event.shiftKey;
    if (wantsTab || typeof position !== 'number' || position === 0) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link to={links.homePage()} onClick={goBack} className={styles.back} data-print="no">
      <ArrowLeft />
      {t('back')}
    </Link>
  );
}

const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' });

type GuidePictureProps = { name: NonNullable<GuideSection['picture']>; alt: string; caption: string };

function GuidePicture({ name, alt, caption }: GuidePictureProps) {
  return (
    <figure className={styles.figure}>
      {name === 'tour-plan' ? (
        <div role="img" aria-label={alt} className={styles.plan}>
          <TourPlan />
        </div>
      ) : (
        <div className={styles.stage}>
          <Screen name={name} alt={alt} />
        </div>
      )}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function Screen({ name, alt }: { name: PictureName; alt: string }) {
  const { language } = useTranslation();
  const { width, height } = pictureSizes[name];
  // Screenshot in the page's language, else in English.
  const src = files[`./pictures/${name}.${language}.webp`] ?? files[`./pictures/${name}.en.webp`];
  // Screenshots have two pixels per CSS pixel.
  return <img src={src} width={width / 2} height={height / 2} alt={alt} loading="lazy" decoding="async" />;
}
