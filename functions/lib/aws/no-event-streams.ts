/**
 * Replaces `@smithy/core/event-streams` in bundles: S3's client asks for it when it is made, for calls that answer with
 * streams of events, of which none is ours.
 * @public
 */
export const resolveEventStreamSerdeConfig = <Config>(config: Config): Config => config;

/** @public */
export const eventStreamSerdeProvider = (): undefined => undefined;
