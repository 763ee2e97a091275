import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { FakeShop } from '@/adapters/fake/fake-shop.gateway';
import { OFFLINE } from '@/adapters/fake/call-simulation';
import type { Id } from '@/domain/kernel/id';
import { type ShopNear, ShopPicker } from '@/ui/shop/shop-picker';
import { openPart } from '@tests/support/pages/part';

const shop = (id: string, name: string, more: Partial<FakeShop> = {}): FakeShop => ({
  id,
  name,
  city: '上海',
  address: `${name}路 1 号`,
  phone: '',
  openingHours: '00:00-24:00',
  load: 0,
  ...more,
});
const SHOPS: readonly FakeShop[] = [
  shop('1', '安亭店', { regionId: '310114', position: { longitude: 121.163, latitude: 31.289 }, load: 3 }),
  shop('2', '滨江店', {
    city: '杭州',
    regionId: '330108',
    position: { longitude: 120.218, latitude: 30.207 },
  }),
  shop('3', '无坐标店', { openingHours: '' }),
  shop('4', '专膜店', { projectTypes: ['车窗贴膜'], regionId: '310101' }),
];

interface Props {
  readonly near?: ShopNear;
  readonly projectType?: string;
  readonly value?: Id;
  readonly valueName?: string;
  readonly reported?: (id: Id | undefined, name: string | undefined) => void;
}

const Picker = ({ value: first, reported, ...props }: Props) => {
  const [value, setValue] = useState(first);
  return (
    <form
      onSubmit={() => {
        reported?.('submitted', undefined);
      }}
    >
      <ShopPicker
        label="施工门店"
        value={value}
        onChange={(id, chosen) => {
          setValue(id);
          reported?.(id, chosen?.name);
        }}
        {...props}
      />
      <button type="submit">提交</button>
    </form>
  );
};

const open = (props: Props = {}, shops = SHOPS) => openPart(<Picker {...props} />, { shops });
const radios = async () =>
  within(await screen.findByRole('radiogroup', { name: '施工门店' })).getAllByRole('radio');
const names = async () =>
  (await radios()).map((radio) => radio.closest('label')?.querySelector('strong')?.textContent);

describe('choosing a shop', () => {
  it('lists the closest first, with the distance if it is known', async () => {
    open({ near: { regionId: '330101' } });
    await waitFor(async () => expect((await names())[0]).toBe('滨江店'));
    expect(await screen.findByRole('radio', { name: /滨江店/ })).toHaveAccessibleName(/同城/);
  });

  it('uses the position if there is one', async () => {
    open({ near: { regionId: '330101', position: { longitude: 121.16, latitude: 31.29 } } });
    await waitFor(async () => expect((await names())[0]).toBe('安亭店'));
    expect(await screen.findByRole('radio', { name: /安亭店/ })).toHaveAccessibleName(/310 米|300 米/);
  });

  it('shows opening state and waiting orders', async () => {
    open();
    const anting = await screen.findByRole('radio', { name: /安亭店/ });
    expect(anting).toHaveAccessibleName(/00:00-24:00 营业中/);
    expect(anting).toHaveAccessibleName(/待施工 3 单/);
    const unplaced = screen.getByRole('radio', { name: /无坐标店/ });
    expect(unplaced).toHaveAccessibleName(/营业时间未登记/);
    expect(unplaced).toHaveAccessibleName(/暂无位置信息/);
  });

  it('lists only shops that do the work', async () => {
    open({ projectType: '记录仪安装' });
    await waitFor(async () => expect(await names()).toEqual(['安亭店', '无坐标店', '滨江店'].sort()));
  });

  it('reports the selection, and clears it', async () => {
    const reported = vi.fn();
    const app = open({ reported });
    await app.user.click(await screen.findByRole('radio', { name: /安亭店/ }));
    expect(reported).toHaveBeenLastCalledWith('1', '安亭店');
    expect(screen.getByRole('radio', { name: /安亭店/ })).toBeChecked();
    await app.user.click(screen.getByRole('button', { name: '清除选择' }));
    expect(reported).toHaveBeenLastCalledWith(undefined, undefined);
  });

  it('is operated by the arrow keys', async () => {
    const reported = vi.fn();
    const app = open({ reported, value: '1' });
    (await screen.findByRole('radio', { name: /安亭店/ })).focus();
    await app.user.keyboard('{ArrowDown}');
    expect(reported).toHaveBeenCalledTimes(1);
    expect(reported).not.toHaveBeenCalledWith('1', '安亭店');
  });

  it('searches, and Enter does not submit the surrounding form', async () => {
    const reported = vi.fn();
    const app = open({ reported });
    await radios();
    await app.user.type(screen.getByLabelText('搜索门店'), '滨江{Enter}');
    await waitFor(async () => expect(await names()).toEqual(['滨江店']));
    expect(reported).not.toHaveBeenCalled();
    await app.user.type(screen.getByLabelText('搜索门店'), '没有{Enter}');
    expect(await screen.findByText('没有符合条件的门店')).toBeInTheDocument();
  });

  it('keeps the name of a value that is no longer in the list', async () => {
    open({ value: '99', valueName: '已停业店' });
    await radios();
    expect(screen.getByText('已停业店')).toBeInTheDocument();
  });

  it('reports a failed read, and reads again', async () => {
    const app = open();
    await radios();
    app.view.unmount();
    const again = openPart(<div />, { shops: SHOPS });
    again.shops.nextFaults(OFFLINE);
    again.show(<Picker />);
    expect(await screen.findByText('门店加载失败')).toBeInTheDocument();
    await again.user.click(screen.getByRole('button', { name: '重试' }));
    expect(await radios()).toHaveLength(4);
  });

  it('shows the same shops on the map, with the numbers of the list', async () => {
    const reported = vi.fn();
    const app = open({ reported });
    const map = await screen.findByRole('region', { name: /门店地图/ });
    const order = await names();
    const place = order.indexOf('安亭店') + 1;
    const pin = await within(map).findByLabelText(`${place} 号：安亭店`);
    expect(within(map).queryByLabelText(/无坐标店/)).toBeNull();
    await app.user.click(pin);
    expect(reported).toHaveBeenLastCalledWith('1', '安亭店');
    expect(
      await within(map).findByRole('button', { name: `${place} 号：安亭店`, pressed: true }),
    ).toBeInTheDocument();
  });
});
