import { expect, it } from 'vitest';
import {
  around,
  ask,
  bearer,
  capture,
  control,
  issueOf,
  newOrder,
  refund,
  withPayPal,
} from './paypal-for-test.ts';

withPayPal();

const HOUR_MS = 3_600_000;
const instant = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`;
const read = async (more: Record<string, string> = {}) => {
  const days = new URLSearchParams({
    start_date: instant(around.now - 30 * 24 * HOUR_MS),
    end_date: instant(around.now),
    ...more,
  });
  return ask('GET', `/v1/reporting/transactions?${days}`, undefined, await bearer());
};
interface Row {
  readonly transaction_info: Readonly<Record<string, unknown>>;
}
const rowsOf = async (more?: Record<string, string>) =>
  (await read(more)).body.transaction_details.map(({ transaction_info }: Row) => [
    transaction_info.transaction_event_code,
    (transaction_info.transaction_amount as { value: string }).value,
    transaction_info.invoice_id ?? transaction_info.custom_field,
  ]);
const newPaid = async () => {
  await control('events', { sending: 'held' });
  const id = await newOrder();
  await control(`orders/${id}/approve`);
  const taken = await capture(id);
  return { id, captureId: taken.body.purchase_units[0].payments.captures[0].id as string };
};

it('shows what moved, three hours late and some of it twice', async () => {
  const { id, captureId } = await newPaid();
  await refund(captureId, { amount: { currency_code: 'ILS', value: '10.00' }, invoice_id: 'snd_1' });
  expect(await rowsOf()).toEqual([]);
  around.now += 4 * HOUR_MS;
  await control(`orders/${id}/give-back`, { value: '5.00' });
  const payment = ['T0006', '100.50', 'top_a'];
  expect(await rowsOf()).toEqual([payment, payment, ['T1107', '-10.00', 'snd_1']]);
  expect((await read()).body).toMatchObject({
    last_refreshed_datetime: '2026-11-20T11:00:00.000+0000',
    transaction_details: [
      { transaction_info: { transaction_id: captureId, paypal_reference_id: id } },
      {},
      {},
    ],
  });
  await control('report', { delayMinutes: 0, repeats: false });
  expect((await rowsOf())[2]).toEqual(['T1106', '-5.00', 'top_a']);
  const statuses = (await read()).body.transaction_details.map(
    (row: Row) => row.transaction_info.transaction_status,
  );
  expect(statuses).toEqual(['F', 'S', 'S']);
});

it('shows what a bank takes back, and holds, and whatever else there is', async () => {
  const { id } = await newPaid();
  await control(`orders/${id}/dispute`, { value: '40.00', stage: 'CHARGEBACK' });
  await control(`orders/${id}/end-dispute`, { for: 'buyer' });
  const rows = [{ code: 'T0400', value: '-500.00', at: instant(around.now - HOUR_MS) }];
  await control('report', { delayMinutes: 0, repeats: false, rows });
  expect((await rowsOf()).map(([code]: string[]) => code)).toEqual(['T0006', 'T1201', 'T1110', 'T0400']);
});

it('comes in pages, of 31 days at most, to who may read it', async () => {
  await newPaid();
  await newPaid();
  await control('report', { delayMinutes: 0 });
  const pages = await Promise.all(['1', '2'].map((page) => rowsOf({ page, page_size: '2' })));
  expect(pages.map((rows) => rows.length)).toEqual([2, 1]);
  expect((await read({ page_size: '2' })).body).toMatchObject({ total_items: 3, total_pages: 2 });
  const long = { start_date: instant(around.now - 32 * 24 * HOUR_MS) };
  expect(issueOf(await read(long))).toEqual([400, 'INVALID_PARAMETER_VALUE']);
  await control('report', { delayMinutes: 0, mostRows: 2, pageRows: 1 });
  expect(issueOf(await read())).toEqual([400, 'RESULTSET_TOO_LARGE']);
  await control('report', { isPermitted: false });
  expect(issueOf(await read())).toEqual([403, 'NOT_AUTHORIZED']);
});
