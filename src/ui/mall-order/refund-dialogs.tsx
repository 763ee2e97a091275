import { InputNumber, Select } from 'antd';
import { useMemo, useState } from 'react';
import type { Unfinished } from '@/application/files/upload-list';
import { lineName, type MallOrder, type MallOrderLine, REMARK_MAX, unsent } from '@/domain/mall/mall-order';
import { checkReason, checkRefundRequest, type MallStepInput, NO_STEP_INPUT } from '@/domain/mall/mall-step';
import { refundOf } from '@/domain/mall/refund';
import { ok, type Result } from '@/domain/result';
import { storedFileOf } from '@/domain/upload/stored-file';
import { REFUND_IMAGES } from '@/domain/upload/upload-rule';
import { Fact, Facts } from '../kit/facts/facts';
import { KitDialog } from '../kit/dialog/kit-dialog';
import { defineForm, FormView, inputsOf } from '../kit/form';
import type { ShownDialog } from '../kit/list/actions/action';
import { useServices } from '../kit/services/services';
import { type Text, useText } from '../kit/text/use-text';
import { ImageUploader } from '../kit/upload/image-uploader';
import { ImageStrip } from '../work-order';
import { paidIn } from './mall-order-texts';

/* The dialogs with which a buyer requests a refund and staff answer the request. */

interface Props extends ShownDialog {
  readonly order: MallOrder;
}

/** Whether nothing has been shipped. A refund then always includes the freight of its pieces. */
const isUnsent = ({ lines }: MallOrder): boolean => lines.every(({ shipped }) => shipped === 0);

const back = (text: Text, line: MallOrderLine | undefined, count: number, withFreight: boolean): string => {
  const shares = line && refundOf(line, count, withFreight);
  if (shares?.ok !== true) return '';
  const { points, money } = shares.value;
  return text('mall-order.refund.back', { amount: paidIn(text, points, money) });
};

interface RefundRequestFormValues {
  readonly lineId: string;
  readonly count: number | undefined;
  readonly reason: string;
  readonly pictures: readonly string[];
}

interface PicturesProps {
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (pictures: readonly string[]) => void;
  readonly onUnfinished: (unfinished: Unfinished | undefined) => void;
}

/** A field for the pictures of a refund request. They are uploaded first; the request contains only their names. */
const Pictures = ({ id, value = [], onChange, onUnfinished }: PicturesProps) => (
  <ImageUploader
    prefix="mall-refund"
    rule={REFUND_IMAGES}
    value={value.map(storedFileOf)}
    onChange={(files) => onChange?.(files.map(({ fileName }) => fileName))}
    onUnfinished={onUnfinished}
    {...(id === undefined ? {} : { aria: { id } })}
  />
);

const asking = inputsOf<RefundRequestFormValues>();

const checkAsked = (
  { lineId, count = 0, reason, pictures }: RefundRequestFormValues,
  lines: readonly MallOrderLine[],
): Result<MallStepInput> => {
  const line = lines.find(({ id }) => id === lineId);
  if (line !== undefined) {
    const possible = refundOf(line, count, true);
    if (!possible.ok) return possible;
  }
  const request = checkRefundRequest({ reason, pictures });
  return request.ok ? ok({ ...NO_STEP_INPUT, lineId, count, ...request.value }) : request;
};

/** Requests a refund for some pieces of a line. */
export const AskRefundDialog = ({ order, open, onClose, onClosed }: Props) => {
  const text = useText();
  const { mallOrderCommands, notices } = useServices();
  const { orderNo, lines } = order;
  const [unfinished, setUnfinished] = useState<Unfinished>();
  const kept = useMemo(() => lines.filter(({ quantity, refunded }) => quantity > refunded), [lines]);
  const form = useMemo(
    () =>
      defineForm<RefundRequestFormValues, MallStepInput>({
        fields: [
          asking.custom(
            'lineId',
            'mall-order.refund.line',
            () => (
              <Select
                options={kept.map((line) => ({ value: line.id, label: lineName(line) }))}
                popupMatchSelectWidth={false}
              />
            ),
            { required: true, wide: true },
          ),
          asking.custom(
            'count',
            'mall-order.refund.pieces',
            ({ values }) => {
              const line = kept.find(({ id }) => id === values.lineId);
              return <InputNumber min={1} max={line ? line.quantity - line.refunded : 1} precision={0} />;
            },
            {
              required: true,
              hint: ({ values }) =>
                back(
                  text,
                  kept.find(({ id }) => id === values.lineId),
                  values.count ?? 0,
                  isUnsent(order),
                ),
            },
          ),
          asking.area('reason', 'mall-order.refund.reason', { required: true, max: REMARK_MAX }),
          asking.custom(
            'pictures',
            'mall-order.refund.pictures',
            () => <Pictures onUnfinished={setUnfinished} />,
            { wide: true },
          ),
        ],
        check: (values) => checkAsked(values, kept),
        fieldOf: {
          'mall.reason-required': 'reason',
          'mall.text-too-long': 'reason',
          'mall.refund-too-many': 'count',
          'mall.too-many-pictures': 'pictures',
        },
        submit: 'mall-order.askRefund',
      }),
    [kept, order, text],
  );
  return (
    <KitDialog
      asksBeforeClose
      as="orderStep"
      open={open}
      title={text('mall-order.askRefund.of', { no: orderNo })}
      onClose={onClose}
      onClosed={onClosed}
    >
      <FormView
        of={form}
        initial={{ lineId: kept[0]?.id ?? '', count: 1, reason: '', pictures: [] }}
        send={(input) => {
          if (unfinished === undefined)
            return mallOrderCommands.step({ orderNo, action: 'askRefund', input });
          const key = `uploader.unfinished.${unfinished}` as const;
          notices.show({ as: 'message-box', tone: 'warning', text: { key } });
          return Promise.reject(new Error(key));
        }}
        onDone={() => {
          notices.show({ as: 'toast', tone: 'success', text: { key: 'mall-order.refund.sent' } });
          onClose();
        }}
        onCancel={onClose}
      />
    </KitDialog>
  );
};

interface RefundAnswerFormValues {
  readonly decision: 'agree' | 'refuse';
  readonly withFreight: boolean;
  readonly restock: boolean;
  readonly reason: string;
}

const answering = inputsOf<RefundAnswerFormValues>();

/** Builds the answer to a refund request. With the id of that request, the answer cannot apply to a later request. */
const checkAnswer = (
  { decision, withFreight, restock, reason }: RefundAnswerFormValues,
  asked: Pick<MallStepInput, 'refundId' | 'lineId' | 'count'>,
): Result<MallStepInput> => {
  const accept = decision === 'agree';
  const input = { ...NO_STEP_INPUT, ...asked, accept, withFreight, restock, reason: reason.trim() };
  if (accept && reason.trim() === '') return ok(input);
  const checked = checkReason(reason);
  return checked.ok ? ok(input) : checked;
};

/** Accepts or refuses a refund. Once goods are shipped, freight is refunded only if the user chooses it. */
export const AnswerRefundDialog = ({ order, open, onClose, onClosed }: Props) => {
  const text = useText();
  const { mallOrderCommands, notices } = useServices();
  const { orderNo, lines, refunds } = order;
  const asked = refunds.find(({ status }) => status === 'ASKED');
  const line = lines.find(({ id }) => id === asked?.lineId);
  const pieces = asked?.pieces ?? 0;
  const refundId = asked?.id ?? '';
  const form = useMemo(() => {
    const agrees = ({ decision }: Partial<RefundAnswerFormValues>) => decision === 'agree';
    const hasFreight = !isUnsent(order) && (line?.freight ?? 0) > 0;
    const wasSent = line !== undefined && unsent(line) < pieces;
    return defineForm<RefundAnswerFormValues, MallStepInput>({
      fields: [
        answering.choice(
          'decision',
          'mall-order.refund.decision',
          { agree: 'mall-order.refund.agree', refuse: 'mall-order.refund.refuse' },
          {
            required: true,
            wide: true,
            hint: ({ values }) =>
              agrees(values) ? back(text, line, pieces, values.withFreight === true || isUnsent(order)) : '',
          },
        ),
        answering.flag('withFreight', 'mall-order.refund.with-freight', {
          when: (values) => agrees(values) && hasFreight,
        }),
        answering.flag('restock', 'mall-order.refund.restock', {
          when: (values) => agrees(values) && wasSent,
        }),
        answering.area('reason', 'mall-order.refund.answer', { max: REMARK_MAX }),
      ],
      check: (values) => checkAnswer(values, { refundId, lineId: line?.id ?? '', count: pieces }),
      fieldOf: { 'mall.reason-required': 'reason', 'mall.text-too-long': 'reason' },
      submit: 'mall-order.answerRefund.send',
    });
  }, [order, refundId, line, pieces, text]);
  return (
    <KitDialog
      asksBeforeClose
      as="orderStep"
      open={open}
      title={text('mall-order.answerRefund.of', { no: orderNo })}
      onClose={onClose}
      onClosed={onClosed}
    >
      <Facts>
        <Fact name={text('mall-order.refund.line')} wide>
          {line === undefined ? '' : text('mall-order.pieces.of', { goods: lineName(line), count: pieces })}
        </Fact>
        <Fact name={text('mall-order.refund.reason')} wide>
          {asked?.reason ?? ''}
        </Fact>
        {asked === undefined || asked.pictures.length === 0 ? null : (
          <Fact name={text('mall-order.refund.pictures')} wide>
            <ImageStrip images={asked.pictures} />
          </Fact>
        )}
      </Facts>
      <FormView
        of={form}
        initial={{ decision: 'agree', withFreight: false, restock: false, reason: '' }}
        send={(input) => mallOrderCommands.step({ orderNo, action: 'answerRefund', input })}
        onDone={() => {
          notices.show({ as: 'toast', tone: 'success', text: { key: 'mall-order.refund.answered' } });
          onClose();
        }}
        onCancel={onClose}
      />
    </KitDialog>
  );
};
