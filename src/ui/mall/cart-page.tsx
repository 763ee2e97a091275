import { DeleteOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import type { Id } from '@/domain/kernel/id';
import type { Cart } from '@/domain/mall/mall-order';
import { maxPieces } from '@/domain/mall/choice';
import {
  checkOutPath,
  maxBesideOthers,
  priceOfTicked,
  tickedLines,
  type troubleOf,
  troublesOf,
} from '@/domain/mall/ticked';
import { BusyButton } from '../kit/busy-button';
import { Points } from '../kit/money/money';
import { thumbImage } from '../kit/picture/preview-image';
import { Bone } from '../kit/states/bone';
import { StatePage } from '../kit/states/state-page';
import { UserText } from '../kit/text/user-text';
import { useText } from '../kit/text/use-text';
import { useTabs } from '../shell/tabs/use-tabs';
import { GoodsLink } from './goods-link';
import styles from './mall-buying.module.css';
import { Price } from './price';
import { QuantityStepper } from './quantity-stepper';
import { type CartInUse, useCart } from './use-cart';

type Line = Cart['lines'][number];

const NO_ONE: ReadonlySet<Id> = new Set();

interface LineProps {
  readonly line: Line;
  /** The reason why the line cannot be bought together with the other lines; undefined if there is none. */
  readonly trouble: ReturnType<typeof troubleOf>;
  /** The largest number of pieces, given the other lines of the same goods. */
  readonly most: number;
  readonly ticked: boolean;
  readonly onTick: (ticked: boolean) => void;
  readonly setQuantity: CartInUse['setQuantity'];
}

/** One line of the cart. */
const CartRow = ({ line, trouble, most, ticked, onTick, setQuantity }: LineProps) => {
  const text = useText();
  const { skuId, goodsId, title, values, pictures, price, quantity, stock, limit, bought } = line;
  const [picture] = pictures;
  const of = `${title} ${values.join(' ')}`;
  return (
    <li className={styles['line']} data-trouble={trouble !== undefined}>
      <Checkbox
        aria-label={text('mall.cart.tick', { of })}
        checked={ticked}
        disabled={trouble !== undefined}
        onChange={({ target }) => {
          onTick(target.checked);
        }}
      />
      <div className={styles['thumb']}>
        {picture === undefined ? null : <img {...thumbImage(picture, 72)} alt="" width={72} height={72} />}
      </div>
      <div className={styles['about']}>
        <GoodsLink id={goodsId} title={title}>
          <UserText>{title}</UserText>
        </GoodsLink>
        <span className={styles['soft']}>
          <UserText>{values.join(' / ')}</UserText>
        </span>
        {trouble === undefined ? null : (
          <span className={styles['trouble']}>
            {text(`mall.cart.trouble.${trouble}`, { stock, limit, bought })}
          </span>
        )}
      </div>
      <Price fen={price} />
      <QuantityStepper
        of={of}
        value={quantity}
        max={maxPieces(Math.min(stock, most), 0)}
        disabled={trouble === 'off' || trouble === 'sold-out'}
        onChange={(next) => {
          setQuantity(skuId, next);
        }}
      />
      <span className={styles['sum']}>
        <Price fen={price * quantity} />
      </span>
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={text('mall.cart.remove', { of })}
        onClick={() => {
          setQuantity(skuId, 0);
        }}
      />
    </li>
  );
};

const CartBones = () => (
  <ul className={styles['lines']} aria-hidden>
    {[1, 2, 3].map((key) => (
      <li key={key} className={styles['line']}>
        <Bone width="16px" />
        <div className={styles['thumb']} />
        <div className={styles['about']}>
          <Bone width="200px" />
          <Bone width="96px" />
        </div>
      </li>
    ))}
  </ul>
);

interface FootProps {
  readonly cart: CartInUse;
  readonly unticked: ReadonlySet<Id>;
  readonly onAll: (ticked: boolean) => void;
}

const CartFoot = ({ cart, unticked, onAll }: FootProps) => {
  const text = useText();
  const tabs = useTabs();
  const [busy, setBusy] = useState(false);
  const { lines, available } = cart;
  const buyable = tickedLines(lines, NO_ONE);
  const ticked = tickedLines(lines, unticked);
  const price = priceOfTicked(lines, unticked);
  const pieces = ticked.reduce((sum, { quantity }) => sum + quantity, 0);
  const checkOut = async () => {
    setBusy(true);
    const settled = await cart.settle().finally(() => {
      setBusy(false);
    });
    if (!settled) return;
    const [path = '', search = ''] = checkOutPath(lines, unticked).split('?');
    tabs.open({ path, query: Object.fromEntries(new URLSearchParams(search)) });
  };
  return (
    <div className={styles['foot']}>
      <Checkbox
        checked={buyable.length > 0 && ticked.length === buyable.length}
        indeterminate={ticked.length > 0 && ticked.length < buyable.length}
        disabled={buyable.length === 0}
        onChange={({ target }) => {
          onAll(target.checked);
        }}
      >
        {text('mall.cart.all')}
      </Checkbox>
      <span className={styles['soft']}>
        {text('mall.cart.available')} <Points fen={available} />
      </span>
      <div className={styles['total']} role="status">
        <span>{text('mall.cart.pieces', { count: pieces })}</span>
        <span className={styles['soft']}>
          {price.freight === 0 ? (
            text('mall.item.freight.free')
          ) : (
            <>
              {text('mall.cart.freight')} <Price fen={price.freight} />
            </>
          )}
        </span>
        <strong>
          {text('mall.cart.total')} <Price fen={price.payable} size="large" />
        </strong>
      </div>
      <BusyButton
        type="primary"
        size="large"
        busy={busy}
        disabled={ticked.length === 0}
        onClick={() => void checkOut()}
      >
        {text('mall.cart.check-out')}
      </BusyButton>
    </div>
  );
};

/** The cart of the account, which is the same in all tabs and on all devices. */
const CartPage = () => {
  const text = useText();
  const tabs = useTabs();
  const cart = useCart();
  const [unticked, setUnticked] = useState<ReadonlySet<Id>>(new Set());
  const toWindow = (
    <Button
      onClick={() => {
        tabs.open({ path: '/mall' });
      }}
    >
      {text('mall.item.window')}
    </Button>
  );
  const troubles = troublesOf(cart.lines, unticked);
  const body = () => {
    if (cart.failed)
      return (
        <StatePage
          tone="error"
          title={text('mall.cart.failed')}
          action={<Button onClick={cart.refresh}>{text('state.retry')}</Button>}
        />
      );
    if (cart.loading) return <CartBones />;
    if (cart.lines.length === 0)
      return (
        <StatePage title={text('mall.cart.empty')} note={text('mall.cart.empty.note')} action={toWindow} />
      );
    return (
      <>
        <ul className={styles['lines']} aria-label={text('mall.cart.title')}>
          {cart.lines.map((line) => (
            <CartRow
              key={line.skuId}
              line={line}
              trouble={troubles.get(line.skuId)}
              most={maxBesideOthers(cart.lines, line)}
              ticked={!troubles.has(line.skuId) && !unticked.has(line.skuId)}
              onTick={(ticked) => {
                setUnticked((before) => {
                  const next = new Set(before);
                  if (ticked) next.delete(line.skuId);
                  else next.add(line.skuId);
                  return next;
                });
              }}
              setQuantity={cart.setQuantity}
            />
          ))}
        </ul>
        <CartFoot
          cart={cart}
          unticked={unticked}
          onAll={(ticked) => {
            setUnticked(new Set(ticked ? [] : cart.lines.map(({ skuId }) => skuId)));
          }}
        />
      </>
    );
  };
  return (
    <section className={styles['page']} aria-label={text('mall.cart.title')}>
      <div className={styles['tools']}>
        <h1 className={styles['heading']}>{text('mall.cart.title')}</h1>
        {cart.lines.length === 0 ? null : toWindow}
      </div>
      {body()}
    </section>
  );
};

export default CartPage;
