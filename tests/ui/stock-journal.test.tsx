import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { MallGoodsGateway } from '@/application/mall/mall-goods.port';
import type { Services } from '@/application/services';
import type { Goods, StockPage } from '@/domain/mall/goods';
import { StockJournal } from '@/ui/mall/stock-journal';
import { openPart } from '@tests/support/pages/part';

const GOODS = { id: '7', skus: [{ id: '3', values: ['300ml'] }] } as unknown as Goods;

const entry = (id: number) =>
  ({
    ...{ id: String(id), skuId: '3', kind: 'adjust', change: -1, stockAfter: id, note: `盘点 ${id}` },
    ...{ authorName: '金鑫', at: 0 },
  }) as StockPage['entries'][number];

const open = (journal: MallGoodsGateway['journal']) =>
  openPart(<StockJournal goods={GOODS} />, {
    services: { mallGoods: { journal } as unknown as Services['mallGoods'] },
  });

describe('the stock journal', () => {
  it('reports an empty journal only after it was read', async () => {
    let answer: (page: StockPage) => void = () => undefined;
    const read = new Promise<StockPage>((resolve) => {
      answer = resolve;
    });
    const { view } = open(() => read);
    expect(view.container.querySelector('[aria-busy=true]')).not.toBeNull();
    expect(screen.queryByText('没有库存流水')).not.toBeInTheDocument();
    answer({ entries: [], more: false });
    expect(await screen.findByText('没有库存流水')).toBeInTheDocument();
    expect(view.container.querySelector('[aria-busy=true]')).toBeNull();
  });

  it('reports that it could not be read, and reads it again on request', async () => {
    const journal = vi
      .fn<MallGoodsGateway['journal']>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({ entries: [entry(1)], more: false });
    const { user } = open(journal);
    expect(await screen.findByRole('alert')).toHaveTextContent('库存流水加载失败');
    expect(screen.queryByText('没有库存流水')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText(/盘点 1/)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps the shown part when an earlier part could not be read, and reads that part again on request', async () => {
    const journal = vi
      .fn<MallGoodsGateway['journal']>()
      .mockResolvedValueOnce({ entries: [entry(9), entry(8)], more: true })
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({ entries: [entry(7)], more: false });
    const { user } = open(journal);
    await user.click(await screen.findByRole('button', { name: '更早的流水' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByText(/盘点 8/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('共 3 条，已到最早一条')).toBeInTheDocument();
    expect(journal.mock.calls.map(([, query]) => query)).toEqual([{}, { before: 8 }, { before: 8 }]);
  });
});
