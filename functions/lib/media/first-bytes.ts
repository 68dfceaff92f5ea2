/** Some of a file's first bytes, a letter each, to compare with what its type begins with. */
export const lettersIn = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');
