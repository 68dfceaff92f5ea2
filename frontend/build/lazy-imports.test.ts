import { expect, it } from 'vitest';
import { withoutList } from './lazy-imports.ts';

const listOf = (...sheets: string[]): string =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=[${sheets.map((sheet) => `"${sheet}"`)}])))=>i.map(i=>d[i]);\n`;
const use = 'import{a}from"./core.js";a(()=>import(`./late.js`),__vite__mapDeps([0]));';

it('names no sheet that stands in every page, and each other one', () => {
  const everybodys = 'assets/index-CT8dSvdg.css';
  expect(withoutList(listOf(everybodys) + use)).toBe('import{a}from"./core.js";a(()=>import(`./late.js`));');
  for (const sheets of [['assets/screens-Bxgnx4Bd.css'], [everybodys, 'assets/office-uUdPdJ_T.css']])
    expect(withoutList(listOf(...sheets) + use)).toBe(listOf(...sheets) + use);
  expect(withoutList(use)).toBe(use);
});
