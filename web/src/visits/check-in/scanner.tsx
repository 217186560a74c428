import { Camera as CameraIcon, CameraOff, Flashlight, SwitchCamera } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import { Spinner } from '../../platform/ui/feedback/spinner.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import { type Camera, useCamera } from './camera/use-camera.ts';
import { useScanning } from './camera/use-scanning.ts';
import styles from './scanner.module.css';

/** The camera, and a text field for devices without one. */
export function Scanner({ isShown, onCode }: { isShown: boolean; onCode: (code: string) => void }) {
  const { t } = useTranslation('openDayDoor');
  const camera = useCamera(isShown);
  useScanning(camera, onCode);
  return (
    <section className={styles.scanner} aria-label={t('camera.heading')}>
      <div className={styles.stage} data-state={camera.state}>
        <video ref={camera.video} className={styles.video} aria-label={t('camera.video')} muted playsInline />
        {camera.state === 'on' ? <Sight camera={camera} /> : <Curtain camera={camera} />}
      </div>
      <CodeForm onCode={onCode} />
    </section>
  );
}

function Sight({ camera: { light, next } }: { camera: Camera }) {
  const { t } = useTranslation('openDayDoor');
  return (
    <>
      <span className={styles.sight} aria-hidden="true" />
      <div className={styles.controls}>
        {light && (
          <IconButton
            variant="plate"
            label={t(light.isLit ? 'camera.torchOff' : 'camera.torchOn')}
            aria-pressed={light.isLit}
            icon={<Flashlight />}
            onClick={light.toggle}
          />
        )}
        {next && <IconButton variant="plate" label={t('camera.switch')} icon={<SwitchCamera />} onClick={next} />}
      </div>
    </>
  );
}

/** Replaces the missing camera image: reason and possible action. */
function Curtain({ camera: { state, start } }: { camera: Camera }) {
  const { t } = useTranslation('openDayDoor');
  if (state === 'starting')
    return (
      <p className={styles.curtain} role="status">
        <Spinner />
        {t('camera.starting')}
      </p>
    );
  if (state === 'off' || state === 'on')
    return (
      <div className={styles.curtain}>
        <p>{t('camera.startText')}</p>
        <Button variant="primary" size="big" onClick={start}>
          <CameraIcon />
          {t('camera.start')}
        </Button>
      </div>
    );
  return (
    <div className={styles.curtain} role="status">
      <CameraOff />
      <h2>{t(`camera.${state}`)}</h2>
      <p>{t(`camera.${state}Text`)}</p>
      <Button onClick={start}>{t('camera.retry')}</Button>
    </div>
  );
}

function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation('openDayDoor');
  const [code, setCode] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() === '') return;
    onCode(code);
    setCode('');
  }
  return (
    <ScriptedForm noValidate className={styles.code} onSubmit={submit}>
      <TextField
        label={t('code.label')}
        help={t('code.help')}
        value={code}
        maxLength={500}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit">{t('code.send')}</Button>
    </ScriptedForm>
  );
}
