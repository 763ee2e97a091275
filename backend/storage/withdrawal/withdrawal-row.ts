import type { Selectable } from 'kysely';
import type { StepTaken, Withdrawal } from '@/domain/withdrawal/withdrawal';
import { referenceKey } from '@/domain/kernel/reference-key';
import type { Id } from '@/domain/kernel/id';
import { fenOf } from '../ledger/party-accounts';
import { instantOf, optionalTimeOf } from '../rows/scalars';
import type { WithdrawalTable } from './withdrawal.tables';

export type WithdrawalRow = Selectable<WithdrawalTable>;

const stepTakenOf = (id: Id | null, name: string | null, at: Date | null): StepTaken | undefined =>
  id === null || at === null ? undefined : { id, name: name ?? '', at: instantOf(at) };

/** A withdrawal in the domain's form. Constraints of the table guarantee that the columns match the status. */
export const withdrawalOf = (row: WithdrawalRow): Withdrawal => {
  const approved = stepTakenOf(row.approved_by, row.approved_by_name, row.approved_at);
  const exported = stepTakenOf(row.exported_by, row.exported_by_name, row.exported_at);
  const paid = stepTakenOf(row.paid_by, row.paid_by_name, row.paid_at);
  const ended = stepTakenOf(row.ended_by, row.ended_by_name, row.ended_at);
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    party: { kind: row.party_kind, id: row.party_id },
    partyName: row.party_name,
    way: row.way,
    gross: fenOf(row.gross),
    taxRate: row.tax_rate,
    tax: fenOf(row.tax),
    net: fenOf(row.net),
    payee: row.payee,
    isNewPayee: row.payee_new,
    ...(row.invoice_number === null
      ? {}
      : { invoice: { number: row.invoice_number, file: row.invoice_file ?? '' } }),
    submitted: { id: row.submitted_by, name: row.submitted_by_name, at: instantOf(row.submitted_at) },
    ...(approved === undefined ? {} : { approved }),
    ...(exported === undefined ? {} : { exported }),
    ...(paid === undefined
      ? {}
      : {
          paid: {
            ...paid,
            bankReference: row.bank_reference ?? '',
            receipt: row.receipt ?? '',
            paidOn: row.paid_day ?? 0,
          },
        }),
    ...(ended === undefined
      ? {}
      : {
          ended: {
            ...ended,
            reason: row.reason,
            ...(row.return_reference === null ? {} : { returnReference: row.return_reference }),
          },
        }),
  };
};

/** The columns that a step may change. */
export const changedColumns = ({ status, version, approved, paid, ended }: Withdrawal) => ({
  status,
  version,
  approved_by: approved?.id ?? null,
  approved_by_name: approved?.name ?? null,
  approved_at: optionalTimeOf(approved?.at),
  paid_by: paid?.id ?? null,
  paid_by_name: paid?.name ?? null,
  paid_at: optionalTimeOf(paid?.at),
  paid_day: paid?.paidOn ?? null,
  bank_reference: paid?.bankReference ?? null,
  bank_reference_key: paid === undefined ? null : referenceKey(paid.bankReference),
  receipt: paid?.receipt ?? null,
  ended_by: ended?.id ?? null,
  ended_by_name: ended?.name ?? null,
  ended_at: optionalTimeOf(ended?.at),
  reason: ended?.reason ?? '',
  return_reference: ended?.returnReference ?? null,
  return_reference_key: ended?.returnReference === undefined ? null : referenceKey(ended.returnReference),
});
