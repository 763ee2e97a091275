import { CHANGE_KINDS, CHANGE_WAYS } from '../../domain/mall/goods-change';
import { call } from '../call';
import { inData } from '../envelope';
import { historyPage, historyQuery } from '../history';
import { paths } from '../paths/mall';
import { parts, recordOf } from '../record';

/** The calls to change goods of the mall in bulk, and to read the history of goods. */

const { id, input, count, signed, oneOf, list } = parts;

export const changeMallGoods = call(paths.changeMallGoods, {
  summary:
    'Change one product in bulk. Either the whole change is stored or nothing. `kind` is `putOn`, `takeOff`, `price`, `stock` (with a `reason`) or `category`; `sell` and `stop` apply to the SKUs in `skuIds`. Without `skuIds`, a price or a stock applies to every SKU on sale. `value` is in fen, in pieces or, for `percent`, in hundredths of a percent. The call is refused if the product has changed since `version`. Returns the new version.',
  command: 'key-required',
  body: recordOf({
    ...{ version: count, kind: oneOf(CHANGE_KINDS), skuIds: list(id), way: oneOf(CHANGE_WAYS) },
    ...{ value: signed, reason: input(2000), category: input(200) },
  }),
  reply: inData(recordOf({ version: count })),
});
export const getMallGoodsHistory = call(paths.mallGoodsHistory, {
  summary:
    'Returns the changes of a product with their authors, newest first. `before` requests older changes. The entry `way` of a change is `form`, `bulk`, `import` or `step`. The field name of a SKU ends with `:` and its specification.',
  query: historyQuery,
  reply: inData(historyPage),
});
