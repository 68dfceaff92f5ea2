import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CLIP_TYPES, REACTION } from '../../../../shared/limits.ts';
import { checkVideoFile } from '../../ui/media/video-file.ts';
import { type CameraProblem, cameraProblemOf, closeCamera, openCamera, record, secondsOf } from './camera.ts';

/** A chosen file may be as much longer, in seconds: cameras do not stop on the dot. */
const GRACE = 1;
const LIMITS = { allowedVideoTypes: CLIP_TYPES, maxVideoBytes: REACTION.maxBytes };
const TICK_MS = 250;

export type Recording =
  /** Asked whether the camera may be opened. */
  | { readonly phase: 'asking' }
  | { readonly phase: 'opening' }
  | { readonly phase: 'ready'; readonly camera: MediaStream }
  | { readonly phase: 'recording'; readonly camera: MediaStream; readonly from: number }
  | { readonly phase: 'recorded'; readonly file: File; readonly type: ClipType };

export type ClipType = (typeof CLIP_TYPES)[number];

export type RecordingProblem = CameraProblem | 'type' | 'size' | 'empty' | 'long';

/** Camera, recording and what came of it, half a minute at most. The camera is off as soon as nothing is recorded. */
export const useRecording = () => {
  const [recording, setRecording] = useState<Recording>({ phase: 'asking' });
  const [problem, setProblem] = useState<RecordingProblem | null>(null);
  const [left, setLeft] = useState<number>(REACTION.seconds);
  /** Ends what runs: the attempt to open a camera, or the camera. */
  const end = useRef<() => void>(() => {});
  const stop = useRef<() => void>(() => {});
  useEffect(() => () => end.current(), []);

  const fail = (why: RecordingProblem): void => {
    setProblem(why);
    setRecording({ phase: 'asking' });
  };
  const keep = (file: File): void => {
    const checked = checkVideoFile(file, LIMITS);
    if ('problem' in checked) {
      fail(checked.problem);
      return;
    }
    setProblem(null);
    // The types above are the only ones it lets through.
    setRecording({ phase: 'recorded', file, type: checked.type as ClipType });
  };
  const open = async (): Promise<void> => {
    let wanted = true;
    end.current = () => {
      wanted = false;
    };
    setProblem(null);
    setRecording({ phase: 'opening' });
    try {
      const camera = await openCamera();
      if (!wanted) return closeCamera(camera);
      end.current = () => closeCamera(camera);
      for (const track of camera.getTracks()) {
        track.onended = () => {
          closeCamera(camera);
          fail('cut');
        };
      }
      setRecording({ phase: 'ready', camera });
    } catch (error) {
      if (wanted) fail(cameraProblemOf(error));
    }
  };
  const start = (camera: MediaStream): void => {
    let wanted = true;
    stop.current = record(camera, (file) => {
      closeCamera(camera);
      if (!wanted) return;
      if (file) keep(file);
      else fail('cut');
    });
    end.current = () => {
      wanted = false;
      closeCamera(camera);
    };
    setLeft(REACTION.seconds);
    setRecording({ phase: 'recording', camera, from: performance.now() });
  };
  const choose = async (file: File): Promise<void> => {
    const seconds = await secondsOf(file);
    if (seconds !== null && seconds > REACTION.seconds + GRACE) fail('long');
    else keep(file);
  };
  const tick = useEffectEvent((from: number) => {
    const seconds = Math.max(0, REACTION.seconds - (performance.now() - from) / 1_000);
    setLeft(Math.ceil(seconds));
    if (seconds === 0) stop.current();
  });
  const from = recording.phase === 'recording' ? recording.from : undefined;
  useEffect(() => {
    if (from === undefined) return;
    const timer = setInterval(() => tick(from), TICK_MS);
    return () => clearInterval(timer);
  }, [from]);
  return { recording, problem, left, open, start, stop: () => stop.current(), choose };
};
