/** What a browser records that most others play, the best first. */
const TYPES = [
  'video/mp4;codecs="avc1.42E01E,mp4a.40.2"',
  'video/webm;codecs="vp8,opus"',
  'video/webm',
  'video/mp4',
] as const;

/** Bits a second: half a minute is ten megabytes. */
const QUALITY = { videoBitsPerSecond: 2_500_000, audioBitsPerSecond: 128_000 } as const;
/** What was recorded is handed over each second, so that little is lost when it is cut off. */
const SLICE_MS = 1_000;

export type CameraProblem = 'denied' | 'missing' | 'cut';

const typeHere = (): string | undefined =>
  'MediaRecorder' in window ? TYPES.find((type) => MediaRecorder.isTypeSupported(type)) : undefined;

/** Whether this browser records at all; whether there is a camera is known once it is asked for. */
export const canRecord = (): boolean => typeHere() !== undefined && 'mediaDevices' in navigator;

/** Why a camera did not open. */
export const cameraProblemOf = (error: unknown): CameraProblem => {
  const name = error instanceof Error ? error.name : '';
  if (['NotAllowedError', 'SecurityError'].includes(name)) return 'denied';
  return ['NotFoundError', 'OverconstrainedError'].includes(name) ? 'missing' : 'cut';
};

/** Camera and microphone; the browser asks the person. */
export const openCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: true,
    video: { facingMode: 'user', width: { ideal: 1_280 }, height: { ideal: 720 } },
  });

export const closeCamera = (camera: MediaStream): void => {
  for (const track of camera.getTracks()) track.stop();
};

/**
 * Records a camera until the function that is returned is called, or the camera is cut off: `onEnd` gets what there is,
 * null when that is nothing.
 */
export const record = (camera: MediaStream, onEnd: (file: File | null) => void): (() => void) => {
  const mimeType = typeHere() ?? '';
  const recorder = new MediaRecorder(camera, { mimeType, ...QUALITY });
  const parts: Blob[] = [];
  const [type = ''] = mimeType.split(';');
  recorder.ondataavailable = ({ data }) => {
    if (data.size > 0) parts.push(data);
  };
  recorder.onstop = () =>
    onEnd(parts.length > 0 ? new File(parts, `reaction.${type.replace('video/', '')}`, { type }) : null);
  const stop = (): void => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  for (const track of camera.getTracks()) track.onended = stop;
  recorder.start(SLICE_MS);
  return stop;
};

/** Seconds of a chosen file; null where this browser cannot tell. */
export const secondsOf = (file: File): Promise<number | null> =>
  new Promise((resolve) => {
    const video = document.createElement('video');
    const address = URL.createObjectURL(file);
    const answer = (seconds: number | null): void => {
      URL.revokeObjectURL(address);
      resolve(seconds !== null && Number.isFinite(seconds) ? seconds : null);
    };
    video.preload = 'metadata';
    video.onloadedmetadata = () => answer(video.duration);
    video.onerror = () => answer(null);
    video.src = address;
  });
