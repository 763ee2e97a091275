import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import type { Goods } from '@/domain/mall/goods';
import { type ChangeKind, type GoodsChange, NO_CHANGE } from '@/domain/mall/goods-change';
import { useHasPermission } from '../kit/access/access';
import { useShownDialog } from '../kit/list/actions/use-shown-dialog';
import { Money } from '../kit/money/money';
import { thumbImage } from '../kit/picture/preview-image';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { useBusy } from '../kit/use-busy';
import { PriceDialog } from './price-dialog';
import styles from './mall.module.css';
import { StockAdjust } from './stock-adjust';
import { StockDialog } from './goods-change-dialogs';

/** The actions on the selected SKUs. Each action is one command for all of them. */
const TickedSkus = ({ goods, ticked }: { readonly goods: Goods; readonly ticked: Goods['skus'] }) => {
  const text = useText();
  const { mallGoodsCommands, notices } = useServices();
  const [show, dialog] = useShownDialog();
  const { busy, run } = useBusy();
  // The goods are read again only after the response to a change. Until this read is complete, the version in the
  // response is newer than `goods.version`.
  const [own, setOwn] = useState(0);
  const params = { count: ticked.length };
  const send = (kind: ChangeKind, more: Partial<GoodsChange> = {}) =>
    void run(async () => {
      const { id } = goods;
      const version = Math.max(goods.version, own);
      const skuIds = ticked.map((sku) => sku.id);
      const done = await mallGoodsCommands.change({ ...NO_CHANGE, ...more, id, version, kind, skuIds });
      if (done.ok) setOwn(done.value.version);
      notices.show(
        done.ok
          ? { as: 'toast', tone: 'success', text: { key: 'mall.change.done' } }
          : { as: 'message-box', tone: 'warning', text: { refusal: done.refusal } },
      );
    });
  const none = ticked.length === 0 || busy;
  return (
    <div className={styles['ticked']}>
      <span role="status">{text('mall.change.skus', params)}</span>
      <Button
        disabled={none}
        onClick={() => {
          const priced = ticked.map(({ id, values, price }) => ({
            ...{ key: id, name: values.join(' / '), low: price, high: price },
          }));
          show((shown) => (
            <PriceDialog
              {...shown}
              title={text('mall.change.price.skus', params)}
              priced={priced}
              go={(more) => {
                send('price', more);
              }}
            />
          ));
        }}
      >
        {text('mall.change.price')}
      </Button>
      <Button
        disabled={none}
        onClick={() => {
          show((shown) => (
            <StockDialog
              {...shown}
              title={text('mall.change.stock.skus', params)}
              go={(more) => {
                send('stock', more);
              }}
            />
          ));
        }}
      >
        {text('mall.change.stock')}
      </Button>
      {(['sell', 'stop'] as const).map((kind) => (
        <Button
          key={kind}
          disabled={none}
          onClick={() => {
            send(kind);
          }}
        >
          {text(`mall.change.${kind}`)}
        </Button>
      ))}
      {dialog}
    </div>
  );
};

/** The SKUs of goods. Users who may edit can select some of them and change them together. */
export const GoodsSkus = ({ goods }: { readonly goods: Goods }) => {
  const text = useText();
  const mayEdit = useHasPermission(['mall:goods:edit']);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ticked = goods.skus.filter(({ id }) => chosen.has(id));
  const tick = (ids: readonly string[], isTicked: boolean) => {
    setChosen(
      (before) => new Set(isTicked ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))),
    );
  };
  const isAll = ticked.length === goods.skus.length;
  return (
    <>
      {mayEdit ? <TickedSkus goods={goods} ticked={ticked} /> : null}
      <div className={styles['scroll']} tabIndex={0} role="group" aria-label={text('mall.goods.skus')}>
        <table>
          <thead>
            <tr>
              {mayEdit ? (
                <td>
                  <Checkbox
                    aria-label={text('mall.change.tick-all')}
                    checked={isAll}
                    indeterminate={ticked.length > 0 && !isAll}
                    onChange={({ target }) => {
                      tick(
                        goods.skus.map(({ id }) => id),
                        target.checked,
                      );
                    }}
                  />
                </td>
              ) : null}
              <th scope="col">{text('mall.sku.values')}</th>
              <th scope="col">{text('mall.sku.price')}</th>
              <th scope="col">{text('mall.sku.marketPrice')}</th>
              <th scope="col">{text('mall.sku.stock')}</th>
              <th scope="col">{text('mall.sku.warnAt')}</th>
              <th scope="col">{text('mall.sku.code')}</th>
              {mayEdit ? <th scope="col">{text('mall.stock.adjust')}</th> : null}
            </tr>
          </thead>
          <tbody>
            {goods.skus.map((sku) => (
              <tr key={sku.id}>
                {mayEdit ? (
                  <td>
                    <Checkbox
                      aria-label={text('mall.change.tick', { sku: sku.values.join(' ') })}
                      checked={chosen.has(sku.id)}
                      onChange={({ target }) => {
                        tick([sku.id], target.checked);
                      }}
                    />
                  </td>
                ) : null}
                <th scope="row">
                  <span className={styles['named']}>
                    {sku.picture === '' ? null : (
                      <img {...thumbImage(sku.picture, 32)} alt="" loading="lazy" />
                    )}
                    {sku.values.join(' / ')}
                  </span>
                </th>
                <td>
                  <Money amount={BigInt(sku.price)} />
                  {sku.disabled ? ` ${text('mall.sku.disabled')}` : ''}
                </td>
                <td>{sku.marketPrice === 0 ? '—' : <Money amount={BigInt(sku.marketPrice)} />}</td>
                <td>{sku.stock}</td>
                <td>{sku.warnAt === 0 ? '—' : sku.warnAt}</td>
                <td>{sku.code === '' ? '—' : sku.code}</td>
                {mayEdit ? (
                  <td>
                    <StockAdjust goods={goods} skuId={sku.id} name={sku.values.join(' ')} />
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};
