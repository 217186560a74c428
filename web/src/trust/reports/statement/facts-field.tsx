import { FilePlus2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { writable } from '#contract/platform/plain-text';
import { FACTS_MAX } from '#contract/trust/decisions';
import { useFormat } from '../../../platform/lib/format.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { Button } from '../../../platform/ui/actions/button.tsx';
import { TextArea } from '../../../platform/ui/fields/text-field.tsx';
import { Dialog } from '../../../platform/ui/overlays/dialog.tsx';
import styles from './form.module.css';

type FactsFieldProps = {
  value: string;
  error: string | undefined;
  /** Template of the current selection; null before a selection; undefined if none exists. */
  template?: string | null | undefined;
  /** Whether a text is an unedited template. */
  isTemplate?: (text: string) => boolean;
  /** Kind of text. */
  kind: 'facts' | 'answer';
  onChange: (facts: string) => void;
};

/** Facts with a template. Typed text is never overwritten without a confirmation. */
export function FactsField({ value, error, template, isTemplate, kind, onChange }: FactsFieldProps) {
  const { t } = useTranslation('reportsAdmin');
  const format = useFormat();
  const [isConfirming, setIsConfirming] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);

  function replaceText(text: string) {
    setIsConfirming(false);
    onChange(text);
    // Selects the first bracket, which the admin must fill in.
    requestAnimationFrame(() => selectBracket(area.current));
  }

  function insert() {
    if (!template) return;
    if (value.trim() === '' || isTemplate?.(value.trim())) replaceText(template);
    else setIsConfirming(true);
  }

  return (
    <div className={styles.facts}>
      <TextArea
        ref={area}
        id="facts"
        label={t(`decide.${kind}`)}
        help={t(`decide.${kind}Help`, {
          count: format.number(writable(value).length),
          max: format.number(FACTS_MAX),
        })}
        error={error}
        aria-required="true"
        rows={8}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {template === null && <p className="soft small">{t('decide.templateFirst')}</p>}
      {template && (
        <div>
          <Button size="small" onClick={insert}>
            <FilePlus2 />
            {t('decide.template')}
          </Button>
        </div>
      )}
      <Dialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={t('decide.replace.title')}
        description={t('decide.replace.text')}
        closeLabel={t('decide.confirm.close')}
        actions={
          <>
            <Button onClick={() => replaceText(template ?? value)}>{t('decide.replace.instead')}</Button>
            <Button variant="primary" onClick={() => replaceText(`${value.trimEnd()}\n\n${template}`)}>
              {t('decide.replace.below')}
            </Button>
          </>
        }
      />
    </div>
  );
}

function selectBracket(area: HTMLTextAreaElement | null) {
  if (!area) return;
  const start = area.value.indexOf('[');
  area.focus();
  if (start >= 0) area.setSelectionRange(start, area.value.indexOf(']', start) + 1);
}
