import { Button, Checkbox, Input, InputNumber } from 'antd';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { fillDown, isRange, pasteSkus, SKU_COLUMNS, type SkuColumn } from '@/domain/mall/fill-skus';
import { alikeIn, CODE_MAX, type Sku, skuKey } from '@/domain/mall/sku';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import styles from './mall.module.css';
import { SkuPicture } from './sku-picture';

interface Props {
  readonly skus: readonly Sku[];
  readonly onChange: (skus: readonly Sku[]) => void;
}

const FEN = 100;
const perOf = (column: Exclude<SkuColumn, 'code'>): number =>
  column === 'price' || column === 'marketPrice' ? FEN : 1;

/** One row for each combination. A copied range is pasted from the focused cell on; Ctrl+D fills the column down. */
export const SkuTable = ({ skus, onChange }: Props) => {
  const text = useText();
  const { notices } = useServices();
  const changeSku = (at: number, more: Partial<Sku>) => {
    onChange(skus.map((each, place) => (place === at ? { ...each, ...more } : each)));
  };
  const paste = (event: ClipboardEvent, row: number, column: SkuColumn) => {
    const copied = event.clipboardData.getData('text/plain');
    if (!isRange(copied)) return;
    event.preventDefault();
    const { skus: next, taken, unread, beyond } = pasteSkus(skus, { row, column }, copied);
    onChange(next);
    const whole = unread.length === 0 && beyond === 0;
    notices.show({
      ...{ as: 'toast', tone: whole ? 'success' : 'warning' },
      text: whole
        ? { key: 'mall.sku.pasted', params: { count: taken } }
        : {
            key: 'mall.sku.pasted-in-part',
            params: { count: taken, beyond, unread: unread.slice(0, 5).join(text('name.and')) || '0' },
          },
    });
  };
  const press = (event: KeyboardEvent, row: number, column: SkuColumn) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'd') return;
    event.preventDefault();
    onChange(fillDown(skus, row, column));
  };
  const nameOf = (sku: Sku, column: SkuColumn | 'sold') =>
    text('mall.sku.field', { sku: sku.values.join(' '), field: text(`mall.sku.${column}`) });
  const field = (sku: Sku, row: number, column: SkuColumn) => {
    if (column === 'code')
      return (
        <Input
          aria-label={nameOf(sku, column)}
          maxLength={CODE_MAX}
          value={sku.code}
          onChange={({ target }) => {
            changeSku(row, { code: target.value });
          }}
        />
      );
    const per = perOf(column);
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
                        onChange(fillDown(skus, 0, column));
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
    </>
  );
};
