import { Camera } from 'lucide-react';
import { useId, useRef } from 'react';
import { LOGO_MAX_BYTES, replaceLogo } from '#contract/identity/organizations';
import type { Organization } from '#contract/identity/organizations.schemas';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Avatar } from '../../platform/ui/display/avatar.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './organizations.module.css';

/** Logo of an agency; the server checks and pads the image. */
export function LogoCard({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const errorText = useErrorText();
  const helpId = useId();
  const input = useRef<HTMLInputElement>(null);
  const upload = useWrite(replaceLogo, {
    touches: ['listings'],
    onSuccess: () => notify({ text: t('logo.done'), tone: 'ok' }),
    onError: (error) => notify({ text: t('logo.failed'), description: errorText(error), tone: 'bad' }),
  });

  function choose(file: File) {
    if (file.size > LOGO_MAX_BYTES)
      return notify({ text: t('logo.failed'), description: t('logo.tooBig'), tone: 'bad' });
    upload.mutate({ params: { organizationId: organization.id }, file });
  }

  return (
    <Card title={t('logo.title')}>
      <div className={styles.face}>
        <Avatar huge logo name={organization.name} url={organization.logo} />
        <div>
          <input
            ref={input}
            type="file"
            accept="image/*"
            hidden
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              // Allows the same file again after an error.
              event.target.value = '';
              if (file) choose(file);
            }}
          />
          <Button
            size="small"
            aria-describedby={helpId}
            isPending={upload.isPending}
            onClick={() => input.current?.click()}
          >
            {!upload.isPending && <Camera />}
            {t(organization.logo ? 'logo.change' : 'logo.add')}
          </Button>
          <p id={helpId} className={styles.soft}>
            {t('logo.help')}
          </p>
        </div>
      </div>
    </Card>
  );
}
