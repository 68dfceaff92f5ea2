import { expect, it } from 'vitest';
import { askedIn } from '../engines/asked.ts';

const ALL = { engines: ['webkit', 'firefox'], walks: ['visitor', 'fan', 'money'] };

it('walks where and what is asked for, all of it where nothing is named', () => {
  expect(askedIn([], ALL)).toEqual({ engines: [], walks: ALL.walks });
  expect(askedIn(['firefox', '--served', 'http://127.0.0.1:3000', '--only=fan|money'], ALL)).toEqual({
    engines: ['firefox'],
    walks: ['fan', 'money'],
    served: 'http://127.0.0.1:3000',
  });
});

it('refuses what there is not, and says what there is', () => {
  expect(() => askedIn(['--only=fan|gifts'], ALL)).toThrow(
    'No such walk: gifts. There are visitor, fan, money.',
  );
  expect(() => askedIn(['--only='], ALL)).toThrow('No such walk');
  expect(() => askedIn(['safari'], ALL)).toThrow('No such engine: safari. There are webkit, firefox.');
});
