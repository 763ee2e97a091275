import { Input, InputNumber } from 'antd';
import type { Unfinished } from '@/application/files/upload-list';
import { lengthOf } from '@/domain/kernel/text';
import { checkReason, REASON_MAX } from '@/domain/order/life/check-reason';
import { EVIDENCE_REMARK_MAX, SERIAL_NUMBER_MAX } from '@/domain/order/life/evidence';
import type { Order } from '@/domain/order/order';
import type { MessageKey } from '@/messages/keys';
import { VideoField } from '../../kit/video/video-field';
import { inputsOf } from '../../kit/form';
import type { FormContext, FormInput } from '../../kit/form/form';
import { growing } from '../../kit/growing-field';
import { EVIDENCE_VIDEO, VIDEO_TYPES } from '@/domain/upload/upload-rule';
import { HandlerField } from './handler-field';
import { PicturesField } from './pictures-field';
import type { EnteredStep } from './plain-steps';
import { CandidateField } from './candidate-field';
import { SignatureField, type UnfinishedSignature } from './signature-field';
import type { StepValues } from './step-values';
import { WindowField } from './window-field';

/** Callbacks that report why a list of files is incomplete. */
export type ReportUnfinished = Readonly<
  Record<'pictures' | 'film', (unfinished: Unfinished | undefined) => void> &
    Record<'signature', (unfinished: UnfinishedSignature | undefined) => void>
>;

type Fields = readonly FormInput<StepValues>[];
type When = NonNullable<FormInput<StepValues>['when']>;
type Hint = NonNullable<FormInput<StepValues>['hint']>;

const input = inputsOf<StepValues>();

const textArea = (max: number) => (
  <Input.TextArea {...growing(undefined, 2, 8)} count={{ show: true, max, strategy: lengthOf }} />
);

const always: When = () => true;

const reason = (required: boolean, when = always): FormInput<StepValues> =>
  input.custom(
    'reason',
    required ? 'order-step.reason' : 'order-step.reason.optional',
    () => textArea(REASON_MAX),
    { required, wide: true, when, check: (value: string) => checkReason(value, required) },
  );

type WholeNumberName = 'compensation' | 'toSeller' | 'toShop' | 'toRevenue' | 'mileage';

const whole = (
  name: WholeNumberName,
  label: MessageKey,
  extra: { readonly when?: When; readonly hint?: Hint } = {},
): FormInput<StepValues> => input.custom(name, label, () => <InputNumber min={0} precision={0} />, extra);

/** A hint with the held points, and the part of them that the user has not divided among the parties yet. */
const remaining =
  (held: number): Hint =>
  ({ text, values }: FormContext<StepValues>) => {
    const rest = held - (values.toSeller ?? 0) - (values.toShop ?? 0) - (values.toRevenue ?? 0);
    return text('order-step.remaining', { held, rest });
  };

const divides: When = ({ outcome }) => outcome === 'refund';
const givesBack: When = ({ outcome }) => outcome === 'refund-settled';

const resolution = (order: Order): Fields =>
  order.settledAt === undefined
    ? [
        input.choice(
          'outcome',
          'order-step.outcome',
          {
            none: 'order-step.outcome.none',
            reinstall: 'order-step.outcome.reinstall',
            refund: 'order-step.outcome.refund',
          },
          { required: true, wide: true },
        ),
        whole('toSeller', 'order-step.to-seller', { when: divides }),
        whole('toShop', 'order-step.to-shop', { when: divides }),
        whole('toRevenue', 'order-step.to-revenue', { when: divides, hint: remaining(order.held ?? 0) }),
        reason(true),
      ]
    : [
        input.choice(
          'outcome',
          'order-step.outcome',
          { none: 'order-step.outcome.none', 'refund-settled': 'order-step.outcome.refund-settled' },
          { required: true, wide: true },
        ),
        whole('toSeller', 'order-step.to-seller', { when: givesBack }),
        whole('toShop', 'order-step.from-shop', { when: givesBack }),
        reason(true),
      ];

const evidence = (order: Order, tellUnfinished: ReportUnfinished): Fields => [
  input.custom(
    'pictures',
    'order-step.pictures',
    () => <PicturesField orderId={order.orderId} onUnfinished={tellUnfinished.pictures} />,
    {
      required: (order.evidenceNeeded ?? 0) > 0,
      wide: true,
      ...((order.evidenceNeeded ?? 0) === 0
        ? {}
        : { hint: ({ text }) => text('order-step.pictures.hint', { count: order.evidenceNeeded ?? 0 }) }),
    },
  ),
  input.custom(
    'film',
    'order-step.video',
    ({ text }) => (
      <VideoField
        place={`film-${order.orderId}`}
        label={text('order-step.video')}
        rule={EVIDENCE_VIDEO}
        onUnfinished={tellUnfinished.film}
      />
    ),
    {
      required: order.videoNeeded === true,
      wide: true,
      hint: ({ text }) =>
        [
          ...(order.videoNeeded === true ? [text('order-step.video.needed')] : []),
          text('order-step.video.hint', { types: VIDEO_TYPES.join('/'), n: EVIDENCE_VIDEO.maxMegabytes }),
        ].join(' · '),
    },
  ),
  input.text('serialNumber', 'order-step.serial', { max: SERIAL_NUMBER_MAX }),
  whole('mileage', 'order-step.mileage'),
  input.custom('remark', 'order-step.remark', () => textArea(EVIDENCE_REMARK_MAX), { wide: true }),
  input.custom(
    'signature',
    'order-step.signature',
    () => <SignatureField orderId={order.orderId} onUnfinished={tellUnfinished.signature} />,
    { wide: true },
  ),
];

const shop = (orderId: string): FormInput<StepValues> =>
  input.custom('shopId', 'order-step.shop', () => <CandidateField orderId={orderId} />, {
    required: true,
    wide: true,
  });

const cancellation = ({ status, shopPoints }: Order): Fields =>
  status === 'INSTALLING' && shopPoints !== undefined
    ? [
        whole('compensation', 'order-step.compensation', {
          hint: ({ text }) => text('order-step.compensation.hint', { max: shopPoints }),
        }),
        reason(true),
      ]
    : [reason(true)];

/** The form fields of a step. */
export const fieldsOfStep = (verb: EnteredStep, order: Order, tellUnfinished: ReportUnfinished): Fields => {
  switch (verb) {
    case 'assign':
      return [shop(order.orderId)];
    case 'reassign':
      return [shop(order.orderId), reason(true)];
    case 'appoint':
      return [
        input.custom('window', 'order-step.window', () => <WindowField />, { required: true, wide: true }),
        reason(order.appointment !== undefined),
      ];
    case 'complete':
      return evidence(order, tellUnfinished);
    case 'cancel':
      return cancellation(order);
    case 'cancelAnswer':
      return [
        input.choice(
          'agreed',
          'order-step.answer',
          { yes: 'order-step.answer.yes', no: 'order-step.answer.no' },
          { required: true, wide: true },
        ),
        reason(true, ({ agreed }) => agreed === 'no'),
        reason(false, ({ agreed }) => agreed !== 'no'),
      ];
    case 'resolve':
      return resolution(order);
    case 'setHandler':
      return [
        input.custom('handlerId', 'order-step.handler', () => <HandlerField />, {
          required: true,
          wide: true,
        }),
      ];
    case 'decline':
    case 'return':
    case 'abort':
    case 'afterSale':
      return [reason(true)];
  }
};
