/** A PNG of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Form {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Sends a file with the signed form the API gave for it, as a browser does; answers S3's status. */
export const postForm = async ({ url, fields }: Form, bytes: Buffer, type: string): Promise<number> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(bytes)], { type }));
  return (await fetch(url, { method: 'POST', body: form })).status;
};
