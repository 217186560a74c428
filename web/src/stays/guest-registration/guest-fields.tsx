import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import {
  type CodedField,
  DOCUMENT_NUMBER_MAX,
  GUEST_NAME_MAX,
  looksLikeDocument,
  PLACE_TEXT_MAX,
  type PoliceCodeKind,
} from '#contract/stays/guest-registration';
import { DateField } from '../../platform/dates/date-field.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import { type GuestDraft, withoutOldCodes } from './guest-draft.ts';
import styles from './registration.module.css';
import { policeCodesRead } from './registration-reads.ts';

export type FieldErrors = Readonly<Record<string, string | undefined>>;
type FieldsProps = {
  draft: GuestDraft;
  errors: FieldErrors;
  /** Of the police: only the host types them. */
  hasCodes: boolean;
  onChange: (change: Partial<GuestDraft>) => void;
};

const kinds: Readonly<Record<CodedField, PoliceCodeKind>> = {
  birthCountry: 'STATE',
  birthComune: 'COMUNE',
  citizenship: 'STATE',
  documentType: 'DOCUMENT',
  documentPlace: 'COMUNE',
  residence: 'STATE',
};

/** All data of a guest, in the order of the form. */
export function GuestFields({ draft, errors, hasCodes, onChange }: FieldsProps) {
  const { t } = useTranslation('guestRegistration');
  const change = (part: Partial<GuestDraft>) => onChange(withoutOldCodes(part));
  const coded = { draft, errors, hasCodes, onChange: change };
  const isItalian = /^ital/i.test(draft.birthCountry.trim());
  const isUnusual = looksLikeDocument(documentCodeOf(draft), draft.documentNumber) === false;
  return (
    <>
      <fieldset className={styles.part}>
        <legend>{t('parts.person')}</legend>
        <div className={styles.fields}>
          {(['surname', 'name'] as const).map((field) => (
            <TextField
              key={field}
              id={field}
              label={t(`fields.${field}`)}
              value={draft[field]}
              error={errors[field]}
              maxLength={GUEST_NAME_MAX}
              autoComplete="off"
              onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
            />
          ))}
          <NativeSelect
            id="sex"
            label={t('fields.sex')}
            error={errors.sex}
            value={draft.sex}
            onChange={({ currentTarget }) => change({ sex: currentTarget.value })}
            options={(['', 'F', 'M'] as const).map((value) => ({ value, label: t(`sexes.${value || 'none'}`) }))}
          />
          <DateField
            id="born"
            label={t('fields.born')}
            value={draft.born}
            error={errors.born}
            onChange={(born) => change({ born })}
          />
          <CodedText field="citizenship" {...coded} />
          <CodedText field="residence" {...coded} />
        </div>
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{t('parts.birth')}</legend>
        <div className={styles.fields}>
          <CodedText field="birthCountry" {...coded} />
          {isItalian && <CodedText field="birthComune" {...coded} />}
          {isItalian && hasCodes && (
            <TextField
              id="birthProvince"
              label={t('fields.birthProvince')}
              value={draft.birthProvince}
              error={errors.birthProvince}
              maxLength={2}
              onChange={({ currentTarget }) => change({ birthProvince: currentTarget.value })}
            />
          )}
        </div>
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{t('parts.document')}</legend>
        <div className={styles.fields}>
          <CodedText field="documentType" {...coded} />
          <TextField
            id="documentNumber"
            label={t('fields.documentNumber')}
            help={isUnusual ? t('unusualNumber') : undefined}
            value={draft.documentNumber}
            error={errors.documentNumber}
            maxLength={DOCUMENT_NUMBER_MAX}
            autoComplete="off"
            onChange={({ currentTarget }) => change({ documentNumber: currentTarget.value })}
          />
          <CodedText field="documentPlace" {...coded} />
        </div>
      </fieldset>
    </>
  );
}

/** The document's code as it is known in the browser: to warn about a number of another form. */
function documentCodeOf({ documentType, documentTypeCode }: GuestDraft): string | null {
  if (documentTypeCode) return documentTypeCode;
  if (/carta d/i.test(documentType)) return 'IDENT';
  return /passaporto/i.test(documentType) ? 'PASOR' : null;
}

/** A name with suggestions of the police's table, and for the host the code. */
function CodedText({ field, draft, errors, hasCodes, onChange }: FieldsProps & { field: CodedField }) {
  const { t } = useTranslation('guestRegistration');
  const listId = useId();
  const text = draft[field];
  const known = useQuery({
    ...policeCodesRead(kinds[field], text.trim().slice(0, 40)),
    enabled: kinds[field] === 'DOCUMENT' || text.trim().length >= 2,
  });
  const code = `${field}Code` as const;
  return (
    <>
      <TextField
        id={field}
        label={t(`fields.${field}`)}
        help={field === 'documentPlace' ? t('documentPlaceHelp') : undefined}
        value={text}
        error={errors[field]}
        maxLength={PLACE_TEXT_MAX}
        list={listId}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
      />
      <datalist id={listId}>
        {(known.data?.data ?? []).map(({ code: key, name, province }) => (
          <option key={key} value={name}>
            {province ?? ''}
          </option>
        ))}
      </datalist>
      {hasCodes && text.trim() !== '' && (
        <TextField
          id={code}
          label={t('codeOf', { field: t(`fields.${field}`) })}
          help={draft[code] === '' ? t('codeMissing') : undefined}
          value={draft[code]}
          error={errors[code]}
          maxLength={9}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ [code]: currentTarget.value })}
        />
      )}
    </>
  );
}
