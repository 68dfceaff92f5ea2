import type { JobSettings, Output, OutputGroup } from '@aws-sdk/client-mediaconvert';
import { POSTER_MARK, POSTERS_TAKEN, posterSizeFor, sizeFor } from './job.ts';
import type { VideoFacts } from './video/facts.ts';

/** Enough for a face that speaks; calm pictures take less. */
const MOST_BITS_A_SECOND = 5_000_000;
const QUALITY = 7;
const SOUND_BITS_A_SECOND = 128_000;
const SAMPLE_RATE = 48_000;
const POSTER_QUALITY = 80;

/** Pictures of its first seconds, one a second. */
const posterOf = (facts: VideoFacts | null): Output => ({
  NameModifier: POSTER_MARK,
  Extension: 'jpg',
  ContainerSettings: { Container: 'RAW' },
  VideoDescription: {
    ...posterSizeFor(facts),
    ScalingBehavior: 'FIT_NO_UPSCALE',
    CodecSettings: {
      Codec: 'FRAME_CAPTURE',
      FrameCaptureSettings: {
        FramerateNumerator: 1,
        FramerateDenominator: 1,
        MaxCaptures: POSTERS_TAKEN,
        Quality: POSTER_QUALITY,
      },
    },
  },
});

const fileGroup = (to: string): Omit<OutputGroup, 'Outputs'> => ({
  OutputGroupSettings: { Type: 'FILE_GROUP_SETTINGS', FileGroupSettings: { Destination: to } },
});

/**
 * What the transcoder makes of a video: H.264 of 8 bits with AAC in an MP4 that begins with its index, upright as it is
 * shown, and pictures of it where something shows them.
 */
export const settingsOf = (
  from: string,
  to: string,
  facts: VideoFacts | null,
  hasPictures: boolean,
): Pick<JobSettings, 'Inputs' | 'OutputGroups'> => ({
  Inputs: [
    {
      FileInput: from,
      TimecodeSource: 'ZEROBASED',
      VideoSelector: { Rotate: 'AUTO' },
      AudioSelectors: { 'Audio Selector 1': { DefaultSelection: 'DEFAULT' } },
    },
  ],
  OutputGroups: [
    {
      ...fileGroup(to),
      Outputs: [
        {
          ContainerSettings: { Container: 'MP4', Mp4Settings: { MoovPlacement: 'PROGRESSIVE_DOWNLOAD' } },
          VideoDescription: {
            ...sizeFor(facts),
            ScalingBehavior: 'FIT_NO_UPSCALE',
            CodecSettings: {
              Codec: 'H_264',
              H264Settings: {
                CodecProfile: 'HIGH',
                RateControlMode: 'QVBR',
                QvbrSettings: { QvbrQualityLevel: QUALITY },
                MaxBitrate: MOST_BITS_A_SECOND,
                FramerateControl: 'INITIALIZE_FROM_SOURCE',
                QualityTuningLevel: 'SINGLE_PASS_HQ',
              },
            },
          },
          AudioDescriptions: [
            {
              AudioSourceName: 'Audio Selector 1',
              CodecSettings: {
                Codec: 'AAC',
                AacSettings: {
                  Bitrate: SOUND_BITS_A_SECOND,
                  CodingMode: 'CODING_MODE_2_0',
                  SampleRate: SAMPLE_RATE,
                },
              },
            },
          ],
        },
      ],
    },
    // A group of its own: among several outputs of one group each has to have a modifier in its name.
    ...(hasPictures ? [{ ...fileGroup(to), Outputs: [posterOf(facts)] }] : []),
  ],
});
