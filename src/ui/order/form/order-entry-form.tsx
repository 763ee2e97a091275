import { Button, Form } from 'antd';
import { NEW_ORDER } from '@/application/order/order-entry';
import type { Id } from '@/domain/kernel/id';
import { orderVersionOf } from '@/domain/order/order-change';
import type { Order } from '@/domain/order/order';
import type { OrderReceipt } from '@/domain/order/order-receipt';
import { matchesPattern } from '@/domain/patterns/patterns';
import { useDangerousAction } from '../../kit/danger/use-dangerous-action';
import { KitForm } from '../../kit/form/kit-form';
import { AddressPaste } from '../../kit/region/address-paste';
import type { AddressTarget } from '../../kit/region/use-address-paste';
import { useText } from '../../kit/text/use-text';
import { CarFields, CustomerFields, ShippingFields } from './customer-fields';
import { EntryNote, MeanwhileNote, RestoredNote } from './entry-notes';
import { ContentField, PicturesField } from './note-fields';
import styles from './order-entry.module.css';
import type { OrderValues } from './order-entry-values';
import { ProjectField } from './project-field';
import { Section } from './section';
import { ShopField } from './shop-field';
import { type OrderEntryModel, useOrderEntry } from './use-order-entry';
import type { Ordering } from './use-ordering';

interface Props {
  readonly ordering: Ordering;
  /** The order to change; undefined for a new order. */
  readonly order: Order | undefined;
  readonly onOutdated: () => void;
  readonly onStored: (receipt: OrderReceipt) => void;
  readonly onArrivedBefore: (receipt: OrderReceipt) => void;
}

/** The fields that a pasted address fills. */
const addressOf = (model: OrderEntryModel): AddressTarget => ({
  labels: {
    name: 'order-entry.customer',
    phone: 'order.phone',
    region: 'order.region',
    street: 'order-entry.address',
    plate: 'order.plate',
    car: 'order.car',
    remark: 'order-entry.content',
  },
  acceptsPhone: (number) => matchesPattern('mobile', number),
  held: () => {
    const {
      customerName: name,
      customerPhone: phone,
      region,
      address: street,
      carPlate: plate,
      carModel: car,
      content: remark,
    } = model.values();
    return { name, phone, region, street, plate, car, remark };
  },
  fill: ({ name, phone, region, street, plate, car, remark }) => {
    model.fill({
      ...(name === undefined ? {} : { customerName: name }),
      ...(phone === undefined ? {} : { customerPhone: phone }),
      ...(region === undefined ? {} : { region }),
      ...(street === undefined ? {} : { address: street }),
      ...(plate === undefined ? {} : { carPlate: plate }),
      ...(car === undefined ? {} : { carModel: car }),
      ...(remark === undefined ? {} : { content: remark }),
    });
  },
});

/** The form of an order, from the project to the notes for the shop. */
export const OrderEntryForm = ({ ordering, order, ...settled }: Props) => {
  const text = useText();
  const [ask, question] = useDangerousAction();
  const projectOf = (chosen: string | undefined) => ordering.projects.find(({ value }) => value === chosen);
  const model = useOrderEntry({
    order,
    shownPoints: (chosen) =>
      ordering.seesPrices && chosen !== order?.project ? projectOf(chosen)?.points : undefined,
    onPriceChanged: ({ shown, current }, agree) => {
      void ask({
        title: text('order-entry.price-changed'),
        text: text('order-entry.price-changed.text', { shown, current }),
        confirm: text('order-entry.price-changed.agree', { points: current }),
      }).then((isAgreed) => {
        if (isAgreed) agree();
      });
    },
    ...settled,
  });
  const { control, entry } = model;
  const project = Form.useWatch<string | undefined>('project', control.form);
  const region = Form.useWatch<readonly Id[] | undefined>('region', control.form);
  const before = order === undefined ? undefined : orderVersionOf(order).draft;
  const projectType =
    projectOf(project)?.projectType ?? (project === order?.project ? order?.projectType : undefined);

  const needed = ordering.seesPrices ? (projectOf(project)?.points ?? 0) : 0;
  const isShort = needed > ordering.points.available;

  const discard = () =>
    void ask({
      title: text('order-entry.discard'),
      text: text(
        entry.isSent || model.fate === 'unconfirmed'
          ? 'order-entry.discard.sent'
          : 'order-entry.discard.text',
      ),
      confirm: text('order-entry.discard'),
      run: model.discard,
    });
  const mayDiscard = entry.state !== 'none' && model.fate !== 'sending';

  return (
    <div className={styles['page']}>
      <RestoredNote model={model} onDiscard={discard} />
      {order === undefined ? null : <MeanwhileNote model={model} order={order} />}
      <KitForm<OrderValues>
        control={control}
        initial={model.initial}
        submit={text(order === undefined ? 'order-entry.submit' : 'order-entry.save')}
        footClass={styles['foot']}
        onEdited={model.onEdited}
        actions={
          <>
            {order === undefined && (isShort || model.wasShort) ? (
              <Button
                disabled={control.busy}
                title={text('order-entry.later.note')}
                onClick={model.saveUnpaid}
              >
                {text('order-entry.later')}
              </Button>
            ) : null}
            {mayDiscard ? <Button onClick={discard}>{text('order-entry.discard')}</Button> : null}
            <span className={styles['fate']}>
              <EntryNote model={model} />
            </span>
          </>
        }
      >
        <div className={styles['sections']}>
          <Section title={text('order-entry.project')}>
            <ProjectField ordering={ordering} order={order} chosen={project} paysLater={model.paysLater} />
          </Section>
          <Section title={text('order-entry.car')}>
            <CarFields before={before} />
          </Section>
          <Section title={text('order-entry.customer.section')}>
            <AddressPaste key={model.round} into={addressOf(model)} />
            <CustomerFields before={before} />
          </Section>
          <Section title={text('order-entry.shipping')}>
            <ShippingFields before={before} />
          </Section>
        </div>
        <Section title={text('order-entry.shop')}>
          <ShopField
            required={ordering.shopRequired}
            projectType={projectType}
            regionId={region?.at(-1)}
            valueName={order?.shopName}
          />
        </Section>
        <Section title={text('order-entry.more')}>
          <ContentField before={before} />
          {order === undefined || ordering.seesImages ? (
            <PicturesField
              key={model.round}
              place={order?.orderId ?? NEW_ORDER}
              onUnfinished={model.onUnfinished}
            />
          ) : null}
        </Section>
      </KitForm>
      {question}
    </div>
  );
};
