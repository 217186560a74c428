import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { helpAddress } from '../../trust/report-dialog/help-address.shared.ts';
import { AccessDrawing } from './drawings.tsx';
import { StaticPage } from './static-page.tsx';

/** The day of the last check; move it when what is said here was checked again. */
const CHECKED = '2026-11-22';

const can = ['keyboard', 'map', 'zoom', 'contrast', 'script', 'words'] as const;
const tested = ['machine', 'journeys', 'html'] as const;
const limits = ['photos', 'tours', 'pins', 'pdf', 'pictures'] as const;

/** `/static/accessibility` (PLT-04): the statement, with what is not good yet. */
export function AccessibilityPage() {
  const { t } = useTranslation('legal');
  const format = useFormat();
  const paragraphs = (...texts: string[]) => texts.map((text) => <p key={text}>{text}</p>);
  const list = (points: string[]) => (
    <ul key="list">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
  const contents = {
    status: paragraphs(t('accessibility.status.text'), t('accessibility.status.law')),
    can: list(can.map((point) => t(`accessibility.can.${point}`))),
    tested: [
      <p key="text">{t('accessibility.tested.text')}</p>,
      list(tested.map((point) => t(`accessibility.tested.${point}`))),
      <p key="not">{t('accessibility.tested.not')}</p>,
    ],
    limits: [
      <p key="text">{t('accessibility.limits.text')}</p>,
      list(limits.map((point) => t(`accessibility.limits.${point}`))),
    ],
    tell: [
      <p key="text">
        {t('accessibility.tell.text')} <a href={`mailto:${helpAddress}`}>{helpAddress}</a>
      </p>,
      <p key="elsewhere">{t('accessibility.tell.elsewhere')}</p>,
    ],
    made: paragraphs(t('accessibility.made.text', { date: format.date(CHECKED) })),
  };
  return (
    <StaticPage
      title={t('accessibility.title')}
      lead={t('accessibility.lead')}
      canonical={links.staticPage('accessibility')}
      picture={<AccessDrawing />}
      dated={false}
      sections={(['status', 'can', 'tested', 'limits', 'tell', 'made'] as const).map((id) => ({
        id,
        heading: t(`accessibility.${id}.heading`),
        content: contents[id],
      }))}
    />
  );
}
