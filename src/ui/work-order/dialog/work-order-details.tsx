import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import { formatMinute } from '@/domain/dates/format';
import type { WorkOrder } from '@/domain/work-order/work-order';
import { DictText } from '../../kit/dictionary/dict-tag';
import { Fact, Facts } from '../../kit/facts/facts';
import { remarkText } from '../../kit/text/stored-text';
import { type Text, useText } from '../../kit/text/use-text';
import { ImageStrip } from '../image-strip';
import { ratingText, reshipmentText } from './detail-texts';
import { UserText } from '../../kit/text/user-text';

const reminder = (text: Text, minutes: number) =>
  minutes > 0 ? text('work-order.reminder.minutes', { minutes }) : text('work-order.reminder.none');

/** The facts of a work order that the head does not show (work orders 3). */
export const WorkOrderDetails = ({ workOrder }: { readonly workOrder: WorkOrder }) => {
  const text = useText();
  const { creator, handler, handlerSince, order, hint, reshipment, rating, content, images, remark } =
    workOrder;
  return (
    <Facts>
      <Fact name={text('work-order.id')}>{workOrder.id}</Fact>
      <Fact name={text('work-order.order-status')}>
        <DictText type={DICTIONARIES.orderStatus} value={order.status} />
      </Fact>
      <Fact name={text('work-order.creator')}>{creator.name}</Fact>
      <Fact name={text('work-order.created')}>{formatMinute(workOrder.createdAt)}</Fact>
      <Fact name={text('work-order.handler')}>{handler?.name ?? text('work-order.handler-none')}</Fact>
      <Fact name={text('work-order.handler-since')}>
        {handlerSince === undefined ? '—' : formatMinute(handlerSince)}
      </Fact>
      <Fact name={text('work-order.platform')}>
        <DictText type={DICTIONARIES.platform} value={workOrder.platform} />
      </Fact>
      <Fact name={text('work-order.hint')}>
        <DictText type={DICTIONARIES.workHint} value={hint.status} />
      </Fact>
      <Fact name={text('work-order.reminder')}>{reminder(text, hint.intervalMinutes)}</Fact>
      <Fact name={text('work-order.reshipment')}>{reshipmentText(text, reshipment)}</Fact>
      <Fact name={text('work-order.rating')}>{ratingText(text, rating)}</Fact>
      <Fact name={text('work-order.remark')} wide>
        {remarkText(text, remark)}
      </Fact>
      <Fact name={text('work-order.content')} wide>
        <UserText>{content === '' ? '—' : content}</UserText>
        <ImageStrip images={images} />
      </Fact>
    </Facts>
  );
};
