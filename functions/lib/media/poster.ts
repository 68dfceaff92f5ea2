/** A poster is the picture that stands for a video until it plays. */
export const POSTER_TYPE = 'image/jpeg';

/** It lies beside its video, so it is another one's with another video, and no other key leads to it. */
export const posterKeyOf = (videoKey: string): string => videoKey.replace(/\.[a-z0-9]+$/, '.jpg');
