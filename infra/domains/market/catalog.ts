import { contracts } from '../../../shared/contracts/index.ts';
import type { Domain } from '../../constructs/function-spec.ts';
import { ACTOR, CONFIG, forAdmins, RATE } from '../access/actor.ts';

/** Which snapshot of the searched catalog is the newest. */
const SNAPSHOT = 'SNAP#catalog';

export const catalog: Domain = {
  name: 'catalog',
  functions: [
    {
      entry: 'catalog/http',
      purpose: 'Ads and creators, for everyone',
      calledBy: { api: contracts.catalog },
      // A whole processor: the first search of a Lambda builds the index out of the snapshot.
      memoryMb: 1769,
      table: { read: ['LIST#*', 'DELTA#ads', 'DELTA#creators', SNAPSHOT, 'AD#*', 'CRE#*', CONFIG] },
      objects: { snapshots: { get: ['catalog/*'] } },
      // Those that may be shown.
      signsVideos: true,
      untested: {
        's3:GetObject snapshotsbucket/catalog/*':
          'A Lambda reads a snapshot when it first searches: that of the tests did before one was made.',
      },
    },
    {
      entry: 'catalog/rebuild',
      purpose: 'A new snapshot of what visitors search, every night',
      calledBy: { schedule: { dailyAtUtc: '02:30' } },
      table: {
        read: ['LIST#ads#*', 'LIST#creators#*', 'DELTA#ads', 'DELTA#creators', SNAPSHOT, 'AD#*', 'CRE#*'],
        // AD, LIST, DELTA: ads that were listed before it was kept how well they fit.
        put: [SNAPSHOT, 'AD#*', 'LIST#ads#*', 'LIST#desk#*', 'DELTA#ads'],
      },
      objects: { snapshots: { get: ['catalog/*'], put: ['catalog/*'] } },
      memoryMb: 1769,
      timeoutSeconds: 300,
    },
    {
      entry: 'catalog/creator',
      purpose: "A creator's own profile and ads",
      calledBy: { api: contracts.catalogCreator },
      table: {
        read: [...ACTOR, 'CRE#*', 'AD#*', CONFIG],
        put: ['CRE#*', 'AD#*'],
        update: ['CRE#*', 'AD#*', RATE],
        remove: ['AD#*'],
      },
      objects: {
        incoming: {
          get: ['incoming/usr_*', 'prepared/usr_*'],
          miss: ['incoming/usr_*', 'prepared/usr_*'],
          put: ['incoming/usr_*'],
          // A clip that nobody could watch.
          delete: ['incoming/usr_*'],
        },
        // A clip that was replaced or removed.
        publicMedia: { put: ['media/*'], delete: ['media/usr_*'] },
      },
      transcodes: true,
    },
    {
      entry: 'catalog/admin',
      purpose: 'Creators, for the back office',
      calledBy: { api: contracts.catalogAdmin },
      table: forAdmins({
        // LIST#, DELTA#: visible creators, to find them by any part of the name.
        read: ['CRE#*', 'AD#*', 'LIST#creators#*', 'DELTA#creators', CONFIG],
        check: ['CRE#*'],
        put: [CONFIG],
        update: ['CRE#*', 'AD#*'],
        indexes: { byDesk: ['CRE#*'] },
      }),
    },
    {
      entry: 'catalog/ads-admin',
      purpose: 'Ads, for the back office',
      calledBy: { api: contracts.adsAdmin },
      table: forAdmins({
        read: ['CRE#*', 'AD#*', 'LIST#desk#*', 'DELTA#ads', 'SUM#LIST#*', CONFIG],
        update: ['CRE#*', 'AD#*'],
        remove: ['AD#*'],
      }),
      objects: { publicMedia: { delete: ['media/usr_*'] } },
    },
  ],
};
