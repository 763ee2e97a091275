import { CHANGE_KINDS, CHANGE_WAYS } from '../../domain/mall/goods-change';
import { call } from '../call';
import { inData } from '../envelope';
import { historyPage, historyQuery } from '../history';
import { paths } from '../paths/mall';
import { parts, recordOf } from '../record';

const { id, input, count, signed, oneOf, list } = parts;

export const changeMallGoods = call(paths.changeMallGoods, {
  summary:
    'A change in bulk of one piece of goods, all of it or nothing: `putOn`, `takeOff`, `price`, `stock` with a `reason`, `category`, or of the SKUs that `skuIds` names `sell` and `stop`. Without `skuIds` a price or a stock is that of each SKU that is sold. `value` is fen, pieces or, for `percent`, hundredths of a percent. Refused where a colleague has changed the goods since `version`; answers the new one.',
  command: 'key-required',
  body: recordOf({
    ...{ version: count, kind: oneOf(CHANGE_KINDS), skuIds: list(id), way: oneOf(CHANGE_WAYS) },
    ...{ value: signed, reason: input(2000), category: input(200) },
  }),
  reply: inData(recordOf({ version: count })),
});
export const getMallGoodsHistory = call(paths.mallGoodsHistory, {
  summary:
    'Who changed what of goods, newest first; `before` requests older ones. The entry `way` of a change is `form`, `bulk`, `import` or `step`; a field of a SKU ends with `:` and its specification.',
  query: historyQuery,
  reply: inData(historyPage),
});
