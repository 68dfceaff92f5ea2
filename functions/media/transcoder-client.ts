/**
 * The part of MediaConvert's client that `begin-job.ts` uses: imported by name, so that the rest stays out of the bundle.
 * A file of its own because it is imported dynamically, and a dynamic import of the package would bring all of it.
 */
export { CreateJobCommand, MediaConvertClient } from '@aws-sdk/client-mediaconvert';
