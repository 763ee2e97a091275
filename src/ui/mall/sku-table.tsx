import { Alert, Button, Checkbox, Input, InputNumber } from 'antd';
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react';
import { fillDown, isRange, pasteSkus, SKU_COLUMNS, type SkuColumn } from '@/domain/mall/fill-skus';
import { alikeIn, CODE_MAX, type Sku, skuKey } from '@/domain/mall/sku';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { useShownDialog } from '../kit/list/actions/use-shown-dialog';
import styles from './mall.module.css';
import { SkuPicture } from './sku-picture';
import { SkuStockDialog } from './stock-adjust';
import { useStoredGoods } from './stored-goods';

interface Props {
  readonly skus: readonly Sku[];
  /** `isBulk` marks a paste or a fill, which Ctrl+Z undoes. */
  readonly onChange: (skus: readonly Sku[], isBulk?: boolean) => void;
}

/** The largest number of SKUs or cells that one line of the paste report lists. A longer line ends with the total. */
const SKIPPED_MAX = 5;
const FEN = 100;
const perOf = (column: Exclude<SkuColumn, 'code'>): number =>
  column === 'price' || column === 'marketPrice' ? FEN : 1;

/**
 * A table with one row for each SKU, that is, for each combination of specification values. The user can paste a copied
 * range, starting at the focused cell. Ctrl+D fills the column down. Ctrl+Z undoes a paste or a fill.
 */
export const SkuTable = ({ skus, onChange }: Props) => {
  const text = useText();
  const { notices } = useServices();
  const { goods, stored } = useStoredGoods();
  const id = useId();
  /** The lines of the paste report: the number of pasted values, and one line for each reason to leave values out. */
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const keys = new Set(stored.keys());
  const [show, dialog] = useShownDialog();
  const changeSku = (at: number, more: Partial<Sku>) => {
    onChange(skus.map((each, place) => (place === at ? { ...each, ...more } : each)));
  };
  const paste = (event: ClipboardEvent, row: number, column: SkuColumn) => {
    const copied = event.clipboardData.getData('text/plain');
    const sku = skus[row];
    // The browser itself pastes a single value. The stock of a stored SKU is read-only, so a paste into it is handled
    // here and reported.
    if (!isRange(copied) && !(column === 'stock' && sku !== undefined && keys.has(skuKey(sku.values))))
      return;
    event.preventDefault();
    setSkipped([]);
    const { skus: next, taken, unread, kept, beyond } = pasteSkus(skus, { row, column }, copied, keys);
    onChange(next, true);
    const whole = unread.length === 0 && kept.length === 0 && beyond === 0;
    if (whole) {
      notices.show({
        ...{ as: 'toast', tone: 'success', text: { key: 'mall.sku.pasted', params: { count: taken } } },
      });
      return;
    }
    const some = (all: readonly string[]) =>
      all.length > SKIPPED_MAX
        ? text('mall.sku.skipped-more', {
            some: all.slice(0, SKIPPED_MAX).join(text('name.and')),
            count: all.length,
          })
        : all.join(text('name.and'));
    setSkipped([
      text('mall.sku.pasted', { count: taken }),
      ...(kept.length === 0
        ? []
        : [text('mall.sku.skipped-stock', { skus: some(kept.map(({ values }) => values.join(' / '))) })]),
      ...(unread.length === 0 ? [] : [text('mall.sku.skipped-unread', { cells: some(unread) })]),
      ...(beyond === 0 ? [] : [text('mall.sku.skipped-beyond', { count: beyond })]),
    ]);
  };
  const press = (event: KeyboardEvent, row: number, column: SkuColumn) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'd') return;
    event.preventDefault();
    onChange(fillDown(skus, row, column, keys), true);
  };
  const nameOf = (sku: Sku, column: SkuColumn | 'sold') =>
    text('mall.sku.field', { sku: sku.values.join(' '), field: text(`mall.sku.${column}`) });
  const field = (sku: Sku, row: number, column: SkuColumn) => {
    if (column === 'code')
      return (
        <Input
          className={styles['code'] ?? ''}
          aria-label={nameOf(sku, column)}
          maxLength={CODE_MAX}
          value={sku.code}
          onChange={({ target }) => {
            changeSku(row, { code: target.value });
          }}
        />
      );
    const per = perOf(column);
    const known = column === 'stock' ? stored.get(skuKey(sku.values)) : undefined;
    if (known !== undefined && goods !== undefined)
      return (
        <span className={styles['kept']}>
          <InputNumber
            aria-label={nameOf(sku, column)}
            aria-describedby={id}
            readOnly
            controls={false}
            variant="filled"
            value={known.stock}
          />
          <Button
            type="link"
            size="small"
            aria-label={text('mall.stock.adjust.of', { sku: sku.values.join(' / ') })}
            onClick={() => {
              show((shown) => (
                <SkuStockDialog {...shown} goods={goods} skuId={known.id} name={sku.values.join(' / ')} />
              ));
            }}
          >
            {text('mall.stock.adjust.short')}
          </Button>
        </span>
      );
    return (
      <InputNumber
        aria-label={nameOf(sku, column)}
        min={0}
        max={per === 1 ? 999_999 : 9_999_999}
        precision={per === 1 ? 0 : 2}
        value={sku[column] / per}
        onChange={(typed) => {
          changeSku(row, { [column]: Math.round((typed ?? 0) * per) });
        }}
      />
    );
  };
  return (
    <>
      <p className={styles['hint']}>{text('mall.sku.paste-hint')}</p>
      {stored.size === 0 ? null : (
        <p className={styles['hint']} id={id}>
          {text('mall.goods.stock.hint')}
        </p>
      )}
      {skipped.length === 0 ? null : (
        <Alert
          type="warning"
          showIcon
          role="status"
          closable={{
            'aria-label': text('mall.sku.skipped-close'),
            onClose: () => {
              setSkipped([]);
            },
          }}
          title={skipped[0]}
          description={
            <ul className={styles['skipped']}>
              {skipped.slice(1).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          }
        />
      )}
      <div className={styles['scroll']} tabIndex={0} role="region" aria-label={text('mall.goods.skus')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text('mall.sku.values')}</th>
              {SKU_COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {text(`mall.sku.${column}`)}
                  {skus.length > 1 && column !== 'code' ? (
                    <Button
                      type="link"
                      size="small"
                      aria-label={text('mall.sku.fill-down.of', { field: text(`mall.sku.${column}`) })}
                      onClick={() => {
                        onChange(fillDown(skus, 0, column, keys), true);
                      }}
                    >
                      {text('mall.sku.fill-down')}
                    </Button>
                  ) : null}
                </th>
              ))}
              <th scope="col">{text('mall.sku.picture')}</th>
              <th scope="col">{text('mall.sku.sold')}</th>
            </tr>
          </thead>
          <tbody>
            {skus.map((sku, row) => (
              <tr key={skuKey(sku.values)}>
                <th scope="row">{sku.values.join(' / ')}</th>
                {SKU_COLUMNS.map((column) => (
                  <td
                    key={column}
                    onPaste={(event) => {
                      paste(event, row, column);
                    }}
                    onKeyDown={(event) => {
                      press(event, row, column);
                    }}
                  >
                    {field(sku, row, column)}
                  </td>
                ))}
                <td>
                  <SkuPicture
                    sku={sku}
                    hasAlike={alikeIn(skus, sku).length > 0}
                    onChange={(picture, forAlike) => {
                      const alike = forAlike ? alikeIn(skus, sku) : [];
                      onChange(
                        skus.map((each) =>
                          each === sku || alike.includes(each) ? { ...each, picture } : each,
                        ),
                      );
                    }}
                  />
                </td>
                <td>
                  <Checkbox
                    aria-label={nameOf(sku, 'sold')}
                    checked={!sku.disabled}
                    onChange={({ target }) => {
                      changeSku(row, { disabled: !target.checked });
                    }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {dialog}
    </>
  );
};
