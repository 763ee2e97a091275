import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Storage } from '@backend/core/ports/storage.port';
import type { BackEndOptions, RunningBackEnd } from '../running-back-end';
import { clientOf } from './client';
import type { booksOf, journalOf, owingShop } from './demo';
import type { ProcessAnswer, ProcessRequest } from './distance';

/** The builders of a back end in another process, limited to those with plain data. */
export type DistantPeople = Omit<RunningBackEnd['people'], 'act'>;

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

const launch = () => {
  const child = fork(join(import.meta.dirname, 'start-process.mjs'), {
    execArgv: [],
    serialization: 'advanced',
  });
  const pending = new Map<number, Pending>();
  const failAll = (reason: string): void => {
    for (const { reject } of pending.values()) reject(new Error(reason));
    pending.clear();
  };
  child.on('message', (message) => {
    const answer = message as ProcessAnswer;
    const waiting = pending.get(answer.id);
    pending.delete(answer.id);
    if (answer.ok) waiting?.resolve(answer.value);
    else waiting?.reject(new Error(answer.reason));
  });
  child.on('error', (error) => failAll(`the back end could not be started: ${error.message}`));
  child.on('exit', () => failAll('the back end has stopped'));

  let last = 0;
  return {
    /** Calls the method of the back end at this path. */
    distant: (...path: readonly string[]) =>
      ((...args: readonly unknown[]) =>
        new Promise((resolve, reject) => {
          last += 1;
          pending.set(last, { resolve, reject });
          child.send({ id: last, path, args } satisfies ProcessRequest);
        })) as never,
    /** If the worker ends while the process is idle, the process ends too. */
    rest: (): void => {
      child.unref();
      child.channel?.unref();
    },
    work: (): void => {
      child.ref();
      child.channel?.ref();
    },
  };
};

/** Idle processes of this worker, because starting one takes longer than most tests. */
const idle: ReturnType<typeof launch>[] = [];

/**
 * The same back end as `startBackEnd`, in another process, for tests with a DOM. In the process of such a
 * test `Request`, `Response` and `fetch` belong to the DOM, so a server cannot run there. Set the URL of the
 * page before it calls (`window.happyDOM.setURL(backEnd.url)`), because the DOM treats calls to other origins
 * as foreign. After `stop`, the process of the back end serves the next test file of this worker.
 */
export const startBackEndInProcess = async (options: Pick<BackEndOptions, 'captcha'> = {}) => {
  const mine = idle.pop() ?? launch();
  const { distant, rest, work } = mine;
  work();
  const start: (given: typeof options) => Promise<string> = distant('start');
  const url = await start(options);
  const people: DistantPeople = {
    account: distant('people', 'account'),
    shop: distant('people', 'shop'),
    emptyShop: distant('people', 'emptyShop'),
    order: distant('people', 'order'),
    workOrder: distant('people', 'workOrder'),
    reply: distant('people', 'reply'),
    notice: distant('people', 'notice'),
    workOrderForm: distant('people', 'workOrderForm'),
    cast: distant('people', 'cast'),
    project: distant('people', 'project'),
    ordersWith: distant('people', 'ordersWith'),
    deadLetter: distant('people', 'deadLetter'),
    configuration: distant('people', 'configuration'),
    payee: distant('people', 'payee'),
    withdrawal: distant('people', 'withdrawal'),
    recharge: distant('people', 'recharge'),
    goods: distant('people', 'goods'),
    category: distant('people', 'category'),
    mallOrder: distant('people', 'mallOrder'),
    blockedRefund: distant('people', 'blockedRefund'),
    mallImport: distant('people', 'mallImport'),
    mallAddress: distant('people', 'mallAddress'),
    points: distant('people', 'points'),
    couponDraft: distant('people', 'couponDraft'),
    couponTemplate: distant('people', 'couponTemplate'),
    coupon: distant('people', 'coupon'),
    codePayment: distant('people', 'codePayment'),
    difference: distant('people', 'difference'),
    refusedRefund: distant('people', 'refusedRefund'),
    paidByCode: distant('people', 'paidByCode'),
    refusedPart: distant('people', 'refusedPart'),
  };
  const stop: () => Promise<void> = distant('stop');
  return {
    url,
    client: clientOf(url),
    people,
    /** See `demo.ts`. */
    demo: {
      fill: distant('fillWithDemo') as () => Promise<void>,
      journalOf: distant('journalOf') as (platform: string) => ReturnType<typeof journalOf>,
      booksOf: distant('booksOf') as (platform: string) => ReturnType<typeof booksOf>,
      owingShop: distant('owingShop') as (platform: string) => ReturnType<typeof owingShop>,
      person: distant('storage', 'accounts', 'byUserName') as Storage['accounts']['byUserName'],
    },
    tokenOf: distant('tokenOf') as RunningBackEnd['tokenOf'],
    later: distant('later') as (ms: number) => Promise<void>,
    stop: async (): Promise<void> => {
      await stop();
      rest();
      idle.push(mine);
    },
  };
};

export type DistantBackEnd = Awaited<ReturnType<typeof startBackEndInProcess>>;
