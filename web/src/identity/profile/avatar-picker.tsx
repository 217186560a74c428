import { Camera, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { AVATAR_MAX_BYTES, removeAvatar, uploadAvatar } from '#contract/identity/users';
import type { PersonalProfile } from '#contract/identity/users.schemas';
import type { ApiError } from '#contract/platform/client';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Avatar } from '../../platform/ui/display/avatar.tsx';
import { Spinner } from '../../platform/ui/feedback/spinner.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './avatar-picker.module.css';
import parts from './card-parts.module.css';

const reasons = ['too_big', 'empty', 'unsupported', 'unreadable', 'too_small', 'too_many_pixels'] as const;

type AvatarProblem = (typeof reasons)[number];

/** Client-side checks (spec/000 §5). Some systems report no type for HEIC: the server checks these files. */
export function validateAvatarFile({ size, type }: { size: number; type: string }): AvatarProblem | null {
  if (size > AVATAR_MAX_BYTES) return 'too_big';
  if (size === 0) return 'empty';
  return type === '' || type.startsWith('image/') ? null : 'unsupported';
}

/** Server error about the picture; null for other errors. */
export function avatarProblemOf({ code, details }: Pick<ApiError, 'code' | 'details'>): AvatarProblem | null {
  if (code === 'PAYLOAD_TOO_LARGE_EXCEPTION') return 'too_big';
  if (code !== 'INVALID_IMAGE_EXCEPTION') return null;
  return reasons.find((reason) => reason === details?.reason) ?? 'unsupported';
}

/** Profile picture, or logo of a professional, with its actions. `children` describe the owner. */
export function AvatarPicker({ profile, children }: { profile: PersonalProfile; children: ReactNode }) {
  const { t } = useTranslation('profile');
  const helpId = useId();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const isBusiness = profile.advertiserKind === 'PROFESSIONAL';
  const words = isBusiness ? 'logo' : 'avatar';
  const { preview, uploading, removing, choose, remove } = useAvatar(profile.id, words, () => chooser.current?.focus());
  return (
    <>
      <span className={styles.face}>
        <Avatar
          huge
          logo={isBusiness}
          name={profile.business?.name ?? `${profile.name} ${profile.surname}`}
          url={preview ?? profile.avatar}
        />
        {uploading && (
          <span className={styles.busy}>
            <Spinner />
          </span>
        )}
      </span>
      <div>
        {children}
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // Allows the same file again after an error.
            event.target.value = '';
            if (file) void choose(file);
          }}
        />
        <div className={parts.buttons}>
          <Button
            ref={chooser}
            size="small"
            aria-describedby={helpId}
            isPending={uploading}
            onClick={() => input.current?.click()}
          >
            {!uploading && <Camera />}
            {t(profile.avatar ? `${words}.change` : `${words}.add`)}
          </Button>
          {profile.avatar && (
            <Button size="small" variant="quiet" isPending={removing} onClick={remove}>
              {!removing && <Trash2 />}
              {t(`${words}.remove`)}
            </Button>
          )}
        </div>
        <p id={helpId} className={styles.help}>
          {t(`${words}.help`)}
        </p>
        <p role="status" className="visually-hidden">
          {uploading && t(`${words}.uploading`)}
        </p>
      </div>
    </>
  );
}

function useAvatar(id: number, words: 'avatar' | 'logo', onRemoved: () => void) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const [preview, setPreview] = useState<string | null>(null);
  const touches = ['accounts', 'listings'];
  const fail = (description: string) => notify({ text: t(`${words}.failed`), description, tone: 'bad' });
  const upload = useWrite(uploadAvatar, {
    touches,
    onSuccess: () => notify({ text: t(`${words}.uploaded`), tone: 'ok' }),
    onError: (error) => {
      const problem = avatarProblemOf(error);
      fail(problem ? t(`avatar.reasons.${problem}`) : errorText(error));
    },
    onSettled: () => setPreview(null),
  });
  const remove = useWrite(removeAvatar, {
    touches,
    onSuccess: () => {
      notify({ text: t(`${words}.removed`), tone: 'ok' });
      // The pressed button is removed with the picture.
      onRemoved();
    },
    onError: (error) => notify({ text: t(`${words}.removeFailed`), description: errorText(error), tone: 'bad' }),
  });

  async function choose(file: File) {
    const problem = validateAvatarFile(file);
    if (problem) return fail(t(`avatar.reasons.${problem}`));
    upload.mutate({ params: { id }, file });
    setPreview(await dataUrlOf(file));
  }

  return {
    preview: upload.isPending ? preview : null,
    uploading: upload.isPending,
    removing: remove.isPending,
    choose,
    remove: () => remove.mutate({ params: { id } }),
  };
}

/** The CSP allows data URLs for images, not blob URLs. Null for types that browsers cannot show (HEIC shows empty). */
function dataUrlOf(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });
}
