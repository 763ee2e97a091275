import { useMemo } from 'react';
import { formatMinute } from '@/domain/dates/format';
import type { Instant } from '@/domain/kernel/instant';
import type { Id } from '@/domain/kernel/id';
import { formatAmount } from '@/domain/money/amount';
import type { RechargeDetail } from '@/domain/recharge/recharge-list';
import type { ShownPart } from '@/domain/recharge/refund-step';
import { useViewer } from '../kit/access/use-viewer';
import type { RowAction } from '../kit/list';
import { RowActions } from '../kit/list/actions/row-actions';
import { useActions } from '../kit/list/actions/use-actions';
import { Money } from '../kit/money/money';
import { StatusTag } from '../kit/tag/status-tag';
import { useText } from '../kit/text/use-text';
import { UserText } from '../kit/text/user-text';
import { ReasonDialog } from '../withdrawal';
import styles from './recharge-refunds.module.css';
import { REFUND_DISPLAY_TINTS } from './refund-display-tints';
import { SettleDialog } from './settle-dialog';

const shownAmount = ({ amount }: ShownPart): string => formatAmount(BigInt(amount));

/** The actions of staff on one refund of a recharge. */
const actionsOf = (rechargeId: Id): readonly RowAction<ShownPart>[] => [
  {
    key: 'confirm',
    word: 'recharge-desk.refund.confirm',
    look: 'primary',
    named: ({ refundNumber }, text) => text('recharge-desk.refund.confirm.of', { no: refundNumber }),
    offered: ({ actions }) => actions.includes('confirm'),
    ask: (part) => ({
      title: { key: 'recharge-desk.refund.confirm.of', params: { no: part.refundNumber } },
      text: { key: 'recharge-desk.refund.confirm.ask', params: { amount: shownAmount(part) } },
    }),
    command: ({ id }, { rechargeCommands }) =>
      rechargeCommands.takeRefundStep({ id, rechargeId, verb: 'confirm' }),
    done: 'recharge-desk.refund.confirmed',
  },
  {
    key: 'retry',
    word: 'recharge-desk.refund.retry',
    look: 'primary',
    named: ({ refundNumber }, text) => text('recharge-desk.refund.retry.of', { no: refundNumber }),
    offered: ({ actions }) => actions.includes('retry'),
    ask: (part) => ({
      title: { key: 'recharge-desk.refund.retry.of', params: { no: part.refundNumber } },
      text: {
        key: part.state === 'STOPPED' ? 'recharge-desk.refund.retry.again' : 'recharge-desk.refund.retry.ask',
        params: { amount: shownAmount(part) },
      },
    }),
    command: ({ id }, { rechargeCommands }) =>
      rechargeCommands.takeRefundStep({ id, rechargeId, verb: 'retry' }),
    done: 'recharge-desk.refund.retried',
  },
  {
    key: 'settle',
    word: 'recharge-desk.refund.settle',
    named: ({ refundNumber }, text) => text('recharge-desk.refund.settle.of', { no: refundNumber }),
    offered: ({ actions }) => actions.includes('settle'),
    run: (part, { show, text, services: { rechargeCommands } }) => {
      show((dialog) => (
        <SettleDialog
          {...dialog}
          note={text('recharge-desk.refund.settle.note', { amount: shownAmount(part) })}
          title={text('recharge-desk.refund.settle.of', { no: part.refundNumber })}
          send={(reference) =>
            rechargeCommands.takeRefundStep({ id: part.id, rechargeId, verb: 'settle', reference })
          }
        />
      ));
    },
  },
  {
    key: 'reject',
    word: 'recharge-desk.refund.reject',
    look: 'danger',
    named: ({ refundNumber }, text) => text('recharge-desk.refund.reject.of', { no: refundNumber }),
    offered: ({ actions }) => actions.includes('reject'),
    run: ({ id, refundNumber, state }, { show, text, services: { rechargeCommands } }) => {
      show((dialog) => (
        <ReasonDialog
          {...dialog}
          note={
            state === 'STOPPED' ? 'recharge-desk.refund.give-up.note' : 'recharge-desk.refund.reject.note'
          }
          done="recharge-desk.refund.rejected"
          title={text('recharge-desk.refund.reject.of', { no: refundNumber })}
          send={(reason) => rechargeCommands.takeRefundStep({ id, rechargeId, verb: 'reject', reason })}
        />
      ));
    },
  },
];

interface MomentProps {
  readonly name: string;
  readonly by?: string;
  readonly at: Instant | undefined;
}

const Moment = ({ name, by = '', at }: MomentProps) =>
  at === undefined ? null : (
    <span>
      {name} {formatMinute(at)} <UserText>{by}</UserText>
    </span>
  );

interface Props {
  readonly of: Pick<RechargeDetail, 'id' | 'parts'>;
}

const NOTHING = (): void => undefined;

/** The refunds of a credited recharge, finished or not, the newest first. */
export const RechargeRefunds = ({ of: { id, parts } }: Props) => {
  const text = useText();
  const viewer = useViewer();
  const all = useMemo(() => actionsOf(id), [id]);
  const acting = useActions({
    ...{ list: 'recharge-refunds', items: parts },
    idOf: (part: ShownPart) => part.id,
    // No refresh is needed: the command publishes the change of its recharge, which is then reloaded.
    refresh: NOTHING,
  });
  if (parts.length === 0) return <p>{text('recharge.refunds.none')}</p>;
  return (
    <>
      <ul className={styles['parts']}>
        {parts.map((part) => (
          <li key={part.id}>
            <p className={styles['head']}>
              <Money amount={BigInt(part.amount)} />
              <StatusTag tint={REFUND_DISPLAY_TINTS[part.state]}>
                {text(`recharge.refund-state.${part.state}`)}
              </StatusTag>
              <span className={styles['number']}>{part.refundNumber}</span>
              <RowActions row={part} of={{ all, viewer, run: acting.run }} />
            </p>
            <p>
              {text('recharge.refund-reason')}: <UserText>{part.reason}</UserText>
            </p>
            {part.trouble === undefined ? null : (
              <p role="note">
                {text(`recharge.refund-trouble.${part.trouble}`)} {part.troubleCode}
              </p>
            )}
            {part.wait === undefined ? null : <p role="note">{text(`recharge.refund-wait.${part.wait}`)}</p>}
            {part.settled === undefined ? null : (
              <p>
                {text('recharge.refund-settled-reference')}: <UserText>{part.settled.reference}</UserText>
              </p>
            )}
            <p className={styles['moments']}>
              <Moment name={text('recharge.refund-asked')} by={part.requested.name} at={part.requested.at} />
              <Moment
                name={text('recharge.refund-confirmed')}
                by={part.confirmed?.name ?? ''}
                at={part.confirmed?.at}
              />
              <Moment name={text('recharge.refund-ended')} by={part.settled?.name ?? ''} at={part.endedAt} />
            </p>
          </li>
        ))}
      </ul>
      {acting.beside}
    </>
  );
};
