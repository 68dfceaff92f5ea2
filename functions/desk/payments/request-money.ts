import type { Mover, RequestStep, walletAdmin } from '../../../shared/contracts/money/wallet-admin.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { type EarningEntry, type Entry, factsOf, type WalletEntry } from '../../money/ledger/entry.ts';
import { findRequest, requestEntries } from '../../orders/requests/model/requests.table.ts';
import { moversOf } from './movers.ts';

const moveOf = (entry: WalletEntry | EarningEntry): RequestStep['moves'][number] => {
  const { shown } = factsOf(entry);
  if (shown === null) throw new Error(`No step of a request's money: ${entry.kind} of ${entry.ref}`);
  return shown;
};

/** What an entry gave (above zero) or took, of whom. */
const sharesOf = (entry: WalletEntry | EarningEntry) =>
  entry.side === 'wallet'
    ? { fanAgorot: entry.amountAgorot, creatorAgorot: 0, platformAgorot: 0 }
    : { fanAgorot: 0, creatorAgorot: entry.amountAgorot, platformAgorot: entry.feeAgorot };

/**
 * Entries of one request as the changes that made them, oldest first: the entry of its fan and that of its creator at
 * one version are one change. What nobody has is held by the request.
 */
export const stepsOf = (entries: readonly Entry[], moverOf: (entry: Entry) => Mover): RequestStep[] => {
  const steps: RequestStep[] = [];
  const ordered = entries
    .filter((entry) => entry.side === 'wallet' || entry.side === 'earnings')
    .sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1));
  for (const entry of ordered) {
    const { fanAgorot, creatorAgorot, platformAgorot } = sharesOf(entry);
    const last = steps.at(-1);
    const isSame = last?.id === entry.id;
    const before = isSame ? last : { moves: [], fanAgorot: 0, creatorAgorot: 0, platformAgorot: 0 };
    const step: RequestStep = {
      id: entry.id,
      moves: [...before.moves, moveOf(entry)],
      fanAgorot: before.fanAgorot + fanAgorot,
      creatorAgorot: before.creatorAgorot + creatorAgorot,
      platformAgorot: before.platformAgorot + platformAgorot,
      heldAgorot: (last?.heldAgorot ?? 0) - fanAgorot - creatorAgorot - platformAgorot,
      by: moverOf(entry),
      at: entry.at,
    };
    if (isSame) steps.pop();
    steps.push(step);
  }
  return steps;
};

/** A request's money on both sides, from its booking on. Throws `request.not_found`. */
export const getRequestMoney = async ({
  input,
}: Call<typeof walletAdmin.request, Actor>): Promise<Output<typeof walletAdmin.request>> => {
  const request = await findRequest(input.id);
  if (!request) throw new Refusal('request.not_found');
  const entries = await requestEntries(request);
  const { id, title, status, priceAgorot, fanId, fanName, creatorId, creatorName, at } = request;
  return {
    id,
    title,
    status,
    priceAgorot,
    at,
    fan: { id: fanId, name: fanName },
    creator: { id: creatorId, name: creatorName },
    steps: stepsOf(entries, await moversOf(entries)),
  };
};
