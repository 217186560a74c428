/** Why there is no picture: not allowed, no device (or no https), or taken by another app. */
export type CameraTrouble = 'refused' | 'none' | 'busy';

export type OpenCamera = {
  stream: MediaStream;
  /** Null where the lamp cannot be switched. */
  light: ((isLit: boolean) => Promise<void>) | null;
  deviceId: string | null;
};

/**
 * The camera that looks away from whoever holds the device, or the one that is named.
 * @throws CameraProblem
 */
export async function openCamera(deviceId: string | null): Promise<OpenCamera> {
  if (!navigator.mediaDevices?.getUserMedia) throw new CameraProblem('none');
  const which: MediaTrackConstraints = deviceId
    ? { deviceId: { exact: deviceId } }
    : { facingMode: { ideal: 'environment' } };
  const video = { ...which, width: { ideal: 1280 }, height: { ideal: 720 } };
  const stream = await navigator.mediaDevices.getUserMedia({ video, audio: false }).catch((error: unknown) => {
    throw new CameraProblem(troubleOf(error));
  });
  const [track] = stream.getVideoTracks();
  return { stream, light: track ? lightOf(track) : null, deviceId: track?.getSettings().deviceId ?? null };
}

export class CameraProblem extends Error {
  readonly trouble: CameraTrouble;

  constructor(trouble: CameraTrouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

function troubleOf(error: unknown): CameraTrouble {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy';
}

/** The lamp is not in TypeScript's idea of a track yet (W3C Image Capture). */
function lightOf(track: MediaStreamTrack): OpenCamera['light'] {
  const abilities = track.getCapabilities?.() as (MediaTrackCapabilities & { torch?: boolean }) | undefined;
  if (!abilities?.torch) return null;
  return (torch) => track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] });
}

/** The cameras of the device, once one was allowed: before, they have no names. */
export async function camerasOfDevice(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '').map((one) => one.deviceId);
}

/** Whether it may open without asking: then it opens with the page. */
export async function isCameraAllowed(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' as PermissionName });
    return state === 'granted';
  } catch {
    return false;
  }
}
