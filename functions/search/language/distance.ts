/** In how many letters two words differ (one more, less, another, or two swapped), or `most` + 1 where in more. */
export const distance = (a: string, b: string, most: number): number => {
  const tooFar = most + 1;
  if (Math.abs(a.length - b.length) > most) return tooFar;
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] as number) + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return tooFar;
    [before, last] = [last, row];
  }
  return Math.min(last[b.length] as number, tooFar);
};
