import type { Selectable } from 'kysely';
import type { Recharge } from '@/domain/recharge/recharge';
import type { StepTaken } from '@/domain/withdrawal/withdrawal';
import type { Id } from '@/domain/kernel/id';
import { fenOf } from '../ledger/party-accounts';
import { instantOf, optionalTimeOf } from '../rows/scalars';
import type { RechargeTable } from './recharge.tables';

export type RechargeRow = Selectable<RechargeTable>;

/** The user and time of a step; undefined if the step was not taken. If a provider took it, id and name are empty. */
const stepTakenOf = (id: Id | null, name: string | null, at: Date | null): StepTaken | undefined =>
  at === null ? undefined : { id: id ?? '', name: name ?? '', at: instantOf(at) };

/** A recharge in the domain's form. Constraints of the table guarantee that the columns match the status. */
export const rechargeOf = (row: RechargeRow): Recharge => {
  const checked = stepTakenOf(row.checked_by, row.checked_by_name, row.checked_at);
  const credited = stepTakenOf(row.credited_by, row.credited_by_name, row.credited_at);
  const ended = stepTakenOf(row.ended_by, row.ended_by_name, row.ended_at);
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    party: { kind: row.party_kind, id: row.party_id },
    partyName: row.party_name,
    way: row.way,
    amount: fenOf(row.amount),
    ...(row.arrived === null ? {} : { arrived: fenOf(row.arrived) }),
    submitted: { id: row.submitted_by, name: row.submitted_by_name, at: instantOf(row.submitted_at) },
    ...(row.bank_reference === null
      ? {}
      : {
          transfer: {
            payer: row.payer ?? '',
            bankReference: row.bank_reference,
            vouchers: row.vouchers,
          },
        }),
    ...(checked === undefined ? {} : { checked }),
    ...(credited === undefined ? {} : { credited }),
    ...(ended === undefined ? {} : { ended: { ...ended, reason: row.reason } }),
  };
};

const authorOf = (step: StepTaken | undefined): Id | null =>
  step === undefined || step.id === '' ? null : step.id;

/** The columns that a step may change. */
export const changedColumns = ({ status, version, arrived, checked, credited, ended }: Recharge) => ({
  status,
  version,
  arrived: arrived ?? null,
  checked_by: authorOf(checked),
  checked_by_name: checked?.name ?? null,
  checked_at: optionalTimeOf(checked?.at),
  credited_by: authorOf(credited),
  credited_by_name: credited?.name ?? null,
  credited_at: optionalTimeOf(credited?.at),
  ended_by: authorOf(ended),
  ended_by_name: ended?.name ?? null,
  ended_at: optionalTimeOf(ended?.at),
  reason: ended?.reason ?? '',
});
