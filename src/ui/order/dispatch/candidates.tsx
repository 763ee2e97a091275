import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { presentRefusal } from '@/application/request/present';
import { type Candidate, candidatesNamed, isAssignable } from '@/domain/order/life/candidates';
import type { Order } from '@/domain/order/order';
import { useServices } from '../../kit/services/services';
import { Bone } from '../../kit/states/bone';
import { StatePage } from '../../kit/states/state-page';
import { UserText } from '../../kit/text/user-text';
import { useText } from '../../kit/text/use-text';
import { OrderLink } from '../../links';
import { ShopMap } from '../../shop';
import { useBusy } from '../../kit/use-busy';
import { candidatesQuery } from '../order.queries';
import { OrderSteps } from '../steps/order-steps';
import { reasonText } from '../steps/reason-texts';
import { ShopSearch } from '../steps/shop-search';
import { NO_VALUES, requestOf } from '../steps/step-values';
import { useQueueKeys } from './use-queue-keys';
import styles from './dispatch.module.css';

const KEYS = 9;

/** A candidate shop in the form that the map needs. */
const onMap = ({ shop, reasons }: Candidate) => {
  const load = reasons.find((reason) => reason.kind === 'load');
  return {
    ...shop,
    city: '',
    address: '',
    phone: '',
    openingHours: '',
    load: load?.kind === 'load' ? load.orders : 0,
  };
};

/**
 * The shops that could take the selected order, the best first, in a list and on a map. A digit key assigns
 * the order to the shop with that number.
 */
export const Candidates = ({ order }: { readonly order: Order }) => {
  const text = useText();
  const services = useServices();
  const { notices, orderStepCommands } = services;
  const { busy, run } = useBusy();
  const [shown, setShown] = useState<string>();
  const [search, setSearch] = useState('');
  const { data, isError, refetch } = useQuery(candidatesQuery(services, order.orderId));
  const listed = candidatesNamed(data ?? [], search);
  const mayAssign = order.actions?.includes('assign') === true;
  const assign = async ({ shop }: Candidate) => {
    const { orderId, orderNo } = order;
    const request = requestOf({ ...NO_VALUES, shopId: shop.id });
    const taken = await run(() => orderStepCommands.take({ orderId, verb: 'assign', request }));
    if (taken === undefined) return;
    notices.show(
      taken.ok
        ? {
            as: 'toast',
            tone: 'success',
            text: { key: 'dispatch.done', params: { no: orderNo, shop: shop.name } },
          }
        : presentRefusal(taken.refusal),
    );
  };
  useQueueKeys(
    mayAssign
      ? {
          onDigit: (place) => {
            const candidate = listed[place];
            if (candidate !== undefined && isAssignable(candidate) && !busy) void assign(candidate);
          },
        }
      : {},
  );
  const list = () => {
    if (data === undefined && isError) {
      return (
        <StatePage
          tone="error"
          title={text('order-step.shop.failed')}
          action={<Button onClick={() => void refetch()}>{text('state.retry')}</Button>}
        />
      );
    }
    if (data === undefined) return <Bone width="60%" />;
    if (data.length === 0) return <StatePage title={text('order-step.shop.none')} />;
    return (
      <ol className={styles['shops']} aria-label={text('dispatch.shops')}>
        {listed.map((candidate, index) => (
          <li key={candidate.shop.id} className={styles['shop']} data-shown={candidate.shop.id === shown}>
            <span className={styles['place']} aria-hidden>
              {index < KEYS ? <kbd>{index + 1}</kbd> : index + 1}
            </span>
            <span className={styles['about']}>
              <strong>
                <UserText>{candidate.shop.name}</UserText>
              </strong>
              <small>{candidate.reasons.map((reason) => reasonText(text, reason)).join(' · ')}</small>
            </span>
            {mayAssign ? (
              <Button
                size="small"
                type={index === 0 && isAssignable(candidate) ? 'primary' : 'default'}
                disabled={busy || !isAssignable(candidate)}
                aria-label={text('dispatch.assign-to', { shop: candidate.shop.name })}
                onClick={() => void assign(candidate)}
              >
                {text('order-step.assign')}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    );
  };
  return (
    <section className={styles['side']} aria-label={text('dispatch.shops')}>
      <header className={styles['chosen']}>
        <OrderLink orderId={order.orderId} orderNo={order.orderNo} />
        <span>
          <UserText>{[order.region, order.address].filter(Boolean).join(' ')}</UserText>
        </span>
        {mayAssign ? (
          <small className={styles['keys']}>{text('dispatch.keys')}</small>
        ) : (
          <OrderSteps order={order} />
        )}
      </header>
      <div className={styles['choices']}>
        <div className={styles['found']}>
          <ShopSearch total={data?.length ?? 0} value={search} onChange={setSearch} />
          {list()}
        </div>
        <div className={styles['map']}>
          <ShopMap
            shops={listed.map(onMap)}
            chosen={shown}
            nearRegionId={order.regionId}
            onChoose={setShown}
          />
        </div>
      </div>
    </section>
  );
};
