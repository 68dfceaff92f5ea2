import { z } from 'zod';

export interface CorsRule {
  readonly origins: readonly string[];
  readonly methods: readonly string[];
  readonly headers: readonly string[];
  readonly exposedHeaders: readonly string[];
  readonly maxAgeSeconds?: number;
}

interface LifecycleRule {
  readonly prefix: string;
  readonly expirationDays?: number;
  readonly abortUploadsAfterDays?: number;
}

export interface BucketSettings {
  readonly name: string;
  readonly cors: readonly CorsRule[];
  readonly lifecycle: readonly LifecycleRule[];
}

const texts = z.array(z.string()).default([]);
const days = z.coerce.number().int().positive().optional();

const corsRule = z.object({
  AllowedOrigins: texts,
  AllowedMethods: texts,
  AllowedHeaders: texts,
  ExposedHeaders: texts,
  MaxAge: z.coerce.number().int().optional(),
});

const lifecycleRule = z.object({
  Status: z.enum(['Enabled', 'Disabled']),
  Prefix: z.string().default(''),
  ExpirationInDays: days,
  AbortIncompleteMultipartUpload: z
    .object({ DaysAfterInitiation: z.coerce.number().int().positive() })
    .optional(),
  // These would narrow what a rule deletes; ignoring them would delete too much.
  TagFilters: z.never().optional(),
  ObjectSizeGreaterThan: z.never().optional(),
  ObjectSizeLessThan: z.never().optional(),
  ExpirationDate: z.never().optional(),
});

const bucketProperties = z.object({
  CorsConfiguration: z.object({ CorsRules: z.array(corsRule) }).optional(),
  LifecycleConfiguration: z.object({ Rules: z.array(lifecycleRule) }).optional(),
});

/**
 * Settings of one bucket from the resolved properties of its `AWS::S3::Bucket`. Throws a ZodError on a lifecycle rule
 * that is narrowed in a way not emulated. Public access needs no setting: nothing is ever readable without a signature.
 */
export const bucketSettings = (
  name: string,
  properties: Readonly<Record<string, unknown>>,
): BucketSettings => {
  const parsed = bucketProperties.parse(properties);
  return {
    name,
    cors: (parsed.CorsConfiguration?.CorsRules ?? []).map((rule) => ({
      origins: rule.AllowedOrigins,
      methods: rule.AllowedMethods,
      headers: rule.AllowedHeaders,
      exposedHeaders: rule.ExposedHeaders,
      ...(rule.MaxAge === undefined ? {} : { maxAgeSeconds: rule.MaxAge }),
    })),
    lifecycle: (parsed.LifecycleConfiguration?.Rules ?? [])
      .filter((rule) => rule.Status === 'Enabled')
      .map((rule) => ({
        prefix: rule.Prefix,
        ...(rule.ExpirationInDays === undefined ? {} : { expirationDays: rule.ExpirationInDays }),
        ...(rule.AbortIncompleteMultipartUpload === undefined
          ? {}
          : { abortUploadsAfterDays: rule.AbortIncompleteMultipartUpload.DaysAfterInitiation }),
      })),
  };
};
