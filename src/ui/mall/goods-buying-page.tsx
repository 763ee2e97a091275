import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Failure } from '@/application/request/failure';
import { refusalOf } from '@/application/request/refusal-of';
import { type Choice, firstChoice, maxPieces, pricesOf, skuOf } from '@/domain/mall/choice';
import type { Permission } from '@/domain/access/permission';
import { descriptionMarkup } from '@/domain/mall/description';
import { pictureOfChoice } from '@/domain/mall/gallery';
import type { Goods } from '@/domain/mall/goods';
import { atOncePath } from '@/domain/mall/ticked';
import { useHasPermission } from '../kit/access/access';
import { HasPermission } from '../kit/access/has-access';
import { BusyButton } from '../kit/busy-button';
import { Fact, Facts } from '../kit/facts/facts';
import { Money } from '../kit/money/money';
import { RichText } from '../kit/rich-text/rich-text';
import { useServices } from '../kit/services/services';
import { Bone } from '../kit/states/bone';
import { StatePage } from '../kit/states/state-page';
import { UserText } from '../kit/text/user-text';
import { useText } from '../kit/text/use-text';
import { useTabs } from '../shell/tabs/use-tabs';
import { useTabTitle } from '../shell/tabs/use-tab-title';
import { CartLink } from './cart-link';
import { GOODS_KEY } from './goods-texts';
import { GoodsVideo } from './goods-video';
import { ItemGallery } from './item-gallery';
import styles from './mall-buying.module.css';
import { Price, PriceInPoints } from './price';
import { QuantityStepper } from './quantity-stepper';
import { SpecificationPicker } from './specification-picker';

const BUY: readonly Permission[] = ['mall:buy'];

type Sku = Goods['skus'][number];

/** The price of the user's choice: one price, or the range of the SKUs that still match. */
const ChosenPrice = ({ goods, choice }: { readonly goods: Goods; readonly choice: Choice }) => {
  const prices = pricesOf(goods.skus, choice);
  const sku = skuOf(goods.skus, choice);
  if (prices === undefined) return null;
  const [low, high] = prices;
  return (
    <p className={styles['cost']} aria-live="polite">
      <Price fen={low} size="large" {...(sku === undefined ? {} : { market: sku.marketPrice })} />
      {high > low ? (
        <>
          {' – '}
          <Price fen={high} size="large" />
        </>
      ) : null}
      {low === high ? (
        <span className={styles['soft']}>
          <PriceInPoints fen={low} />
        </span>
      ) : null}
    </p>
  );
};

const Freight = ({ goods: { freightFee, freightFreeFrom } }: { readonly goods: Goods }) => {
  const text = useText();
  if (freightFee === 0) return text('mall.item.freight.free');
  return (
    <>
      ¥<Money amount={BigInt(freightFee)} />
      {freightFreeFrom > 0 ? (
        <>
          {' · '}
          {text('mall.item.freight.from', { yuan: freightFreeFrom / 100 })}
        </>
      ) : null}
    </>
  );
};

interface BuyingProps {
  readonly goods: Goods;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

const Buying = ({ goods, choice, onChoose }: BuyingProps) => {
  const text = useText();
  const tabs = useTabs();
  const services = useServices();
  const { mallBuyingCommands, notices } = services;
  const mayBuy = useHasPermission(BUY);
  const [chosen, setChosen] = useState(1);
  const [busy, setBusy] = useState(false);
  const sku = skuOf(goods.skus, choice);
  const most = maxPieces(sku?.stock ?? 0, goods.limit);
  const quantity = Math.min(chosen, Math.max(1, most));
  const add = async ({ id: skuId }: Sku) => {
    setBusy(true);
    try {
      const done = await mallBuyingCommands.setCart({ skuId, quantity, add: true });
      notices.show(
        done.ok
          ? { as: 'toast', tone: 'success', text: { key: 'mall.item.added' } }
          : { as: 'toast', tone: 'error', text: { refusal: done.refusal } },
      );
    } catch {
      // The command has already shown the failure; the choice stays.
    } finally {
      setBusy(false);
    }
  };
  const stockWord = () => {
    if (sku === undefined) return text('mall.item.choose');
    if (most === 0) return text('mall.window.sold-out');
    return text('mall.item.stock', { count: sku.stock });
  };
  const cannot = sku === undefined || most === 0;
  return (
    <>
      <ChosenPrice goods={goods} choice={choice} />
      <SpecificationPicker goods={goods} choice={choice} onChoose={onChoose} />
      <div className={styles['amount']}>
        <QuantityStepper
          of={goods.title}
          value={quantity}
          max={most}
          disabled={cannot}
          onChange={setChosen}
        />
        <span className={styles['soft']} role="status">
          {stockWord()}
          {goods.limit > 0 ? ` · ${text('mall.item.limit', { count: goods.limit })}` : null}
        </span>
      </div>
      {mayBuy ? (
        <div className={styles['buttons']}>
          <BusyButton
            size="large"
            busy={busy}
            disabled={cannot}
            onClick={() => {
              if (sku !== undefined) void add(sku);
            }}
          >
            {text('mall.item.add')}
          </BusyButton>
          <Button
            size="large"
            type="primary"
            disabled={cannot}
            onClick={() => {
              if (sku !== undefined) tabs.open(atOncePath(sku.id, quantity));
            }}
          >
            {text('mall.item.buy')}
          </Button>
        </div>
      ) : null}
    </>
  );
};

const ItemBones = () => (
  <div className={styles['item']} aria-hidden>
    <div className={styles['gallery']}>
      <div className={styles['picture']} />
    </div>
    <div className={styles['facts']}>
      {['70%', '40%', '90%', '60%'].map((width) => (
        <Bone key={width} width={width} />
      ))}
    </div>
  </div>
);

/** Shows the pictures of goods beside the controls to choose a variant. */
const Item = ({ goods }: { readonly goods: Goods }) => {
  const text = useText();
  const [choice, setChoice] = useState<Choice>(() => firstChoice(goods.axes, goods.skus));
  return (
    <div className={styles['item']}>
      <ItemGallery goods={goods} chosen={pictureOfChoice(goods.skus, choice)} />
      <div className={styles['facts']}>
        <h1>
          <UserText>{goods.title}</UserText>
        </h1>
        <Buying goods={goods} choice={choice} onChoose={setChoice} />
        <Facts>
          {goods.brand === '' ? null : (
            <Fact name={text('mall.goods.brand')}>
              <UserText>{goods.brand}</UserText>
            </Fact>
          )}
          <Fact name={text('mall.item.freight')}>
            <Freight goods={goods} />
          </Fact>
          <Fact name={text('mall.goods.category')}>
            <UserText>{goods.category}</UserText>
          </Fact>
        </Facts>
      </div>
    </div>
  );
};

/** The page of goods for a buyer: pictures, specifications, price, and a button for the cart. */
const GoodsBuyingPage = () => {
  const text = useText();
  const tabs = useTabs();
  const id = useParams()['goodsId'] ?? '';
  const { mallBuying } = useServices();
  const key = [...GOODS_KEY, 'item', id] as const;
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal, client }) =>
      mallBuying.find(id, { signal, catch: false, background: client.getQueryData(key) !== undefined }),
  });
  useTabTitle(data?.title);
  const toWindow = (
    <Button
      onClick={() => {
        tabs.open({ path: '/mall' });
      }}
    >
      {text('mall.item.window')}
    </Button>
  );
  const refusal = error instanceof Failure ? refusalOf(error.details) : undefined;
  if (refusal?.code === 'mall.not-found')
    return (
      <StatePage title={text('mall.item.missing')} note={text('mall.item.missing.note')} action={toWindow} />
    );
  if (data === undefined && error !== null)
    return (
      <StatePage
        tone="error"
        title={text('mall.window.failed')}
        action={<Button onClick={() => void refetch()}>{text('state.retry')}</Button>}
      />
    );
  return (
    <section className={styles['page']} aria-label={text('mall.item.title')}>
      <div className={styles['tools']}>
        {toWindow}
        <HasPermission any={BUY}>
          <CartLink />
        </HasPermission>
      </div>
      {data === undefined ? (
        <ItemBones />
      ) : (
        <>
          <Item key={data.id} goods={data} />
          {data.video === '' ? null : (
            <section className={styles['panel']} aria-label={text('mall.goods.video')}>
              <h2>{text('mall.goods.video')}</h2>
              <GoodsVideo goods={data} />
            </section>
          )}
          {data.description === '' ? null : (
            <section className={styles['panel']} aria-label={text('mall.goods.description')}>
              <h2>{text('mall.goods.description')}</h2>
              <RichText html={descriptionMarkup(data.description)} />
            </section>
          )}
        </>
      )}
    </section>
  );
};

export default GoodsBuyingPage;
