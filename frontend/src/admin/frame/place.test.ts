import { expect, it } from 'vitest';
import { placeOf } from './place.ts';

it('an address of the back office is its root, a screen and what is open on it', () => {
  expect(placeOf('/dashboard/admin')).toEqual({ root: '/dashboard/admin', screen: '', thing: undefined });
  expect(placeOf('/dashboard/desk-7/videos')).toMatchObject({ root: '/dashboard/desk-7', screen: 'videos' });
  expect(placeOf('/dashboard/admin/videos/req_1')).toMatchObject({ screen: 'videos', thing: 'req_1' });
  expect(placeOf('/dashboard/admin/roles/a%2Fb')).toMatchObject({ screen: 'roles', thing: 'a/b' });
});

it('what stands there in letters that mean nothing is no thing', () => {
  expect(placeOf('/dashboard/admin/videos/%E0')).toMatchObject({ screen: 'videos', thing: undefined });
});
