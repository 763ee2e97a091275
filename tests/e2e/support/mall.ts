import { answerTo, commandTo, expect, uploadTo } from './place';

interface Given {
  readonly title: string;
  /** The values of the only specification. */
  readonly values?: readonly string[];
  readonly price?: number;
  readonly stock?: number;
  readonly pictures: readonly Buffer[];
  readonly onShelf?: boolean;
}

/** Creates goods with their own pictures in the demo's mall, and returns their id. */
export const goodsWith = async ({
  title,
  values = ['标准'],
  price = 2500,
  stock = 20,
  pictures,
  onShelf = true,
}: Given): Promise<string> => {
  const stored: string[] = [];
  for (const content of pictures) stored.push(await uploadTo('mallstaff', 'mall', content));
  const body = {
    ...{ id: '', version: 0, title, category: '清洁养护', pictures: stored, description: '' },
    ...{ limit: 0, place: 1, freightFee: 0, freightFreeFrom: 0, axes: [{ name: '规格', values }] },
    skus: values.map((value) => ({
      ...{ values: [value], price, marketPrice: 0, stock, warnAt: 0, code: '', disabled: 0 },
    })),
  };
  const saved = await commandTo<{ code: number; data: { id: string } }>(
    'mallstaff',
    '/seller/mall/goods',
    body,
    'cyy',
    'POST',
  );
  expect(saved).toMatchObject({ code: 200 });
  const { id } = saved.data;
  if (onShelf)
    expect(await commandTo('mallstaff', `/seller/mall/goods/putOn/${id}`, {}, 'cyy', 'POST')).toMatchObject({
      code: 200,
    });
  return id;
};

/**
 * Places an order of one piece of the goods with this title, and returns its number. The order is paid with points
 * unless `isPaid` is false.
 */
export const orderOf = async (
  userName: string,
  title: string,
  { isPaid = true }: { readonly isPaid?: boolean } = {},
): Promise<string> => {
  const found = await answerTo<{ rows: readonly { id: string }[] }>(
    'mallstaff',
    `/seller/mall/goods/list?pageNum=1&pageSize=1&searchValue=${encodeURIComponent(title)}`,
  );
  const { data } = await answerTo<{ data: { skus: readonly { id: string; price: number }[] } }>(
    'mallstaff',
    `/seller/mall/goods/${found.rows[0]?.id ?? ''}`,
  );
  const [sku] = data.skus;
  const post = async (path: string, body: object) => {
    const answer = await commandTo<{ code: number; data?: { orderNo: string } }>(
      ...([userName, path, body, 'cyy', 'POST'] as const),
    );
    expect(answer, path).toMatchObject({ code: 200 });
    return answer.data?.orderNo ?? '';
  };
  const orderNo = await post('/seller/mall/order', {
    ...{ receiver: '李娜', phone: '13900139000', address: '上海市嘉定区墨玉路 1 号', remark: '' },
    ...{ lines: [{ skuId: sku?.id, quantity: 1 }], payable: sku?.price, couponId: '' },
  });
  if (isPaid) await post(`/seller/mall/order/pay/${orderNo}`, {});
  return orderNo;
};

/** Creates a paid order with a requested refund, and returns its number. */
export const refundAsked = async (userName: string, title: string): Promise<string> => {
  const orderNo = await orderOf(userName, title);
  const { data } = await answerTo<{ data: { lines: readonly { id: string }[] } }>(
    userName,
    `/seller/mall/order/${orderNo}`,
  );
  const body = { lineId: data.lines[0]?.id, count: 1, reason: '买错了' };
  const path = `/seller/mall/order/askRefund/${orderNo}`;
  expect(await commandTo(userName, path, body, 'cyy', 'POST')).toMatchObject({ code: 200 });
  return orderNo;
};
