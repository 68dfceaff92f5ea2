import { expect, test } from 'vitest';
import { IdleRoom } from './idle-room.ts';

/** A room for three, and the names of those that were ended in it. */
const roomForThree = () => {
  const room = new IdleRoom(3);
  const ended: string[] = [];
  const wait = (name: string) => {
    const end = () => {
      ended.push(name);
      room.leave(end);
    };
    room.enter(end);
    return () => room.leave(end);
  };
  return { wait, ended };
};

test('the one that has waited longest makes room', () => {
  const { wait, ended } = roomForThree();
  for (const name of ['a', 'b', 'c']) wait(name);
  expect(ended).toEqual([]);
  for (const name of ['d', 'e']) wait(name);
  expect(ended).toEqual(['a', 'b']);
});

test('one that has its next event takes no room, and waits anew after it', () => {
  const { wait, ended } = roomForThree();
  const leave = wait('a');
  wait('b');
  wait('c');
  leave();
  wait('a');
  expect(ended).toEqual([]);
  wait('d');
  expect(ended).toEqual(['b']);
});
