import { expect } from 'vitest';
import { FIGURES, listOf } from '../../../frontend/src/admin/analytics/figures.ts';
import type { Target } from '../../../frontend/src/admin/lists/list-link.tsx';
import { DAY_FIGURES, type DayFigure } from '../../../shared/contracts/desk/analytics-admin.ts';
import { contracts } from '../../../shared/contracts/index.ts';
import type { Parsed } from '../../../shared/contracts/parts/endpoint.ts';

interface Page {
  readonly items: readonly { readonly at: string; readonly amountAgorot?: number }[];
  readonly next: string | null;
}
type Cursor = { readonly cursor: string } | object;

/** How each list that a figure leads to is read, by its screen. */
interface FigureLists {
  readonly videos: (input: Parsed<typeof contracts.requestsAdmin.list>) => Promise<Page>;
  readonly payments: (input: Parsed<typeof contracts.walletAdmin.payments>) => Promise<Page>;
  readonly users: (input: Parsed<typeof contracts.accountsAdmin.users>) => Promise<Page>;
}

const LIMIT = 7;
/** What is charged goes out of wallets, and is shown as it comes in. */
const CHARGES: readonly DayFigure[] = ['grossAgorot', 'netAgorot'];

const pageOf = ({ screen, filters }: Target, cursor: Cursor, lists: FigureLists): Promise<Page> => {
  const asked = { ...Object.fromEntries(new URLSearchParams(filters)), ...cursor, limit: LIMIT };
  if (screen === 'videos') return lists.videos(contracts.requestsAdmin.list.input().parse(asked));
  if (screen === 'payments') return lists.payments(contracts.walletAdmin.payments.input().parse(asked));
  if (screen === 'users') return lists.users(contracts.accountsAdmin.users.input().parse(asked));
  throw new Error(`No list of ${screen}`);
};

/** The figures that lead to a list, each as the lines of that list come to: their number, or their sum. */
export const figuresOfLists = async (
  days: Parameters<typeof listOf>[1],
  lists: FigureLists,
): Promise<Partial<Record<DayFigure, number>>> => {
  const figures: Partial<Record<DayFigure, number>> = {};
  for (const name of DAY_FIGURES) {
    const target = listOf(name, days);
    if (!target) continue;
    const lines: Page['items'][number][] = [];
    let cursor: Cursor = {};
    for (let next: string | null = ''; next !== null; cursor = { cursor: next }) {
      const page = await pageOf(target, cursor, lists);
      if (page.next !== null) expect(page.items).toHaveLength(LIMIT);
      lines.push(...page.items);
      next = page.next;
    }
    const sum = lines.reduce((all, { amountAgorot = 0 }) => all + amountAgorot, 0);
    const amount = CHARGES.includes(name) ? 0 - sum : sum;
    figures[name] = FIGURES[name].unit === 'count' ? lines.length : amount;
  }
  return figures;
};
