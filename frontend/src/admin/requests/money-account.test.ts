import { expect, it } from 'vitest';
import { moneyAccounts } from './money-account.ts';

const people = { fanId: 'usr_f', fanName: 'רותם', creatorId: 'usr_c', creatorName: 'נועה' };

it('names the owner of a wallet and of earnings', () => {
  expect(moneyAccounts('wallet:usr_f', people)).toEqual([{ kind: 'wallet', owner: 'רותם' }]);
  expect(moneyAccounts('earnings:usr_c', people)).toEqual([{ kind: 'earnings', owner: 'נועה' }]);
  expect(moneyAccounts('wallet:usr_x', people)).toEqual([{ kind: 'wallet', owner: '' }]);
});

it('knows what belongs to nobody', () => {
  expect(moneyAccounts('held:req_1', people)).toEqual([{ kind: 'held', owner: '' }]);
  expect(moneyAccounts('platform', people)).toEqual([{ kind: 'platform', owner: '' }]);
  expect(moneyAccounts('something new', people)).toEqual([{ kind: 'other', owner: '' }]);
});

it('reads several sides', () => {
  expect(moneyAccounts('earnings:usr_c + platform', people).map(({ kind }) => kind)).toEqual([
    'earnings',
    'platform',
  ]);
});
