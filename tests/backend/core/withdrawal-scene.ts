import { formatDate } from '@/domain/dates/format';
import { DAY } from '@/domain/kernel/instant';
import { fenOfPoints } from '@/domain/ledger/fen';
import { sellerParty } from '@/domain/ledger/ledger-account';
import type { Account } from '@backend/core/ports/account';
import { newRequestId, type RunningBackEnd } from '@tests/support/running-back-end';
import { giveFen } from '@tests/support/storage/points';
import { callsAs } from './calls-as';
import { PDF, uploadsOf } from './uploads';

export const SELLER_RIGHTS = ['integral:list', 'integral:withdraw', 'integral:payee'];
export const CARD = {
  kind: 'personal',
  name: '王芳',
  bank: '招商银行',
  branch: '',
  number: '4111 1111 1111 1111',
};

export interface ShownPayout {
  readonly id: string;
  readonly status: string;
  readonly gross: number;
  readonly tax: number;
  readonly net: number;
  readonly actions: readonly string[];
}

/** The users of a withdrawal, and their steps, which only send calls. */
export const withdrawalScene = (backEnd: () => RunningBackEnd) => {
  const { get, command } = callsAs(backEnd);
  const { upload } = uploadsOf(backEnd);

  const staff = (name: string, ...permissions: readonly string[]) =>
    backEnd().people.account({ type: 'PLATFORM', name, permissions });

  /** Creates staff, and a seller with points and a payee. Two days pass, which ends the waiting time of the payee. */
  const scene = async (points = 1000) => {
    const { people, db, now, later } = backEnd();
    const seller = await people.account({ name: '车影优选', permissions: SELLER_RIGHTS });
    const approver = await staff('程颖', 'finance:pay:list', 'finance:pay:approve');
    const cashier = await staff('田静', 'finance:pay:list', 'finance:pay:dk');
    const auditor = await staff('石磊', 'finance:pay:list');
    if (points > 0) await giveFen(db, seller.platform, sellerParty(seller.sid), fenOfPoints(points), now());
    const added = await command(seller, '/seller/integral/payee', CARD);
    const { id: payeeId } = added.data as { id: string };
    later(2 * DAY);
    return { seller, approver, cashier, auditor, payeeId };
  };
  const apply = (by: Account, payeeId: string, more: object = {}) =>
    command(by, '/seller/integral/withdraw', { way: 'tax', points: 500, payeeId, ...more });
  const idOf = ({ data }: { data?: unknown }) => (data as { id: string }).id;
  const step = (by: Account, verb: string, id: string, body: object = {}) =>
    command(by, `/finance/pay/${verb}/${id}`, body);
  const own = async (by: Account) =>
    ((await get(by, '/seller/integral/withdraw/list')) as unknown as { rows: readonly ShownPayout[] }).rows;
  const receiptOf = async (by: Account) =>
    String((await upload(by, '/common/upload', 'receipt.pdf', PDF)).fileName);
  const payment = async (by: Account) => ({
    bankReference: `B-${newRequestId()}`,
    receipt: await receiptOf(by),
    paidOn: formatDate(backEnd().now()),
  });
  const statement = async (by: Account) => {
    const answer = await get(by, '/seller/integral/record');
    return (
      answer as unknown as { rows: readonly { kind: string; amount: number; balance: number }[] }
    ).rows.map(({ kind, amount, balance }) => [kind, amount, balance]);
  };

  return { get, command, staff, scene, apply, idOf, step, own, receiptOf, payment, statement };
};
