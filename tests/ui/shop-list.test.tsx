import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { urlFiltersOf } from '@/ui/kit/list/filters/filter';
import { SHOP_FILTERS, shopQueryOf } from '@/ui/shop/shop-filters';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

describe('the page of shops over a running back end', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
    const { shop } = backEnd.people;
    await shop('安亭店', 'cyy', {
      longitude: 121.163,
      latitude: 31.289,
      region_id: '310114',
      address: '嘉定区墨玉路 128 号',
      phone: '021-59560128',
      opening_hours: '00:00-24:00',
      weekly_hours: JSON.stringify(Array.from({ length: 7 }, () => '00:00-24:00')),
      takes_points: true,
    });
    await shop('滨江店', 'cyy', { longitude: 120.218, latitude: 30.207, region_id: '330108' });
    await shop('停业店', 'cyy', { open: false });
    await shop('别家的店', 'kyx');
  });
  afterAll(() => backEnd.stop());

  const open = async (path = '/outlet/list', permissions = ['order:list']) =>
    openApp({ path, token: await backEnd.tokenOf(await backEnd.people.account({ permissions })) });
  const names = async () =>
    within(await screen.findByRole('radiogroup', { name: '门店列表' }))
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.querySelector('strong')?.textContent);

  it('lists the shops that take orders, and shows how to reach the selected shop', async () => {
    const app = await open();
    await waitFor(async () => expect((await names()).sort()).toEqual(['安亭店', '滨江店']));
    await app.user.click(screen.getByRole('radio', { name: /安亭店/ }));
    const details = await screen.findByRole('region', { name: '安亭店' });
    expect(within(details).getByRole('link', { name: '021-59560128' })).toHaveAttribute(
      'href',
      'tel:02159560128',
    );
    expect(details).toHaveTextContent('上海 · 嘉定区墨玉路 128 号');
    expect(details).toHaveTextContent('营业中');
    expect(app.url()).toMatch(/^\/outlet\/list\?outlet=\d+$/);
  });

  it('filters by region, sorts by it, and filters shops with points, all in the URL', async () => {
    const app = await open('/outlet/list?region=330108');
    await waitFor(async () => expect(await names()).toEqual(['滨江店']));
    await app.user.click(screen.getByRole('checkbox', { name: '含周边' }));
    await waitFor(async () => expect(await names()).toEqual(['滨江店', '安亭店']));
    await app.user.click(screen.getByRole('checkbox', { name: '仅看积分门店' }));
    await waitFor(async () => expect(await names()).toEqual(['安亭店']));
    expect(app.url()).toBe('/outlet/list?region=330108&around=1&kind=points');
    await app.user.click(screen.getByRole('button', { name: '重置' }));
    await waitFor(() => expect(app.url()).toBe('/outlet/list'));
  });

  it('sorts by the customer’s position', async () => {
    const app = await open('/outlet/list?at=120.2,30.2');
    await waitFor(async () => expect(await names()).toEqual(['滨江店', '安亭店']));
    expect(screen.getByRole('radio', { name: /滨江店/ })).toHaveAccessibleName(/1\.\d 公里/);
    await app.user.click(await screen.findByRole('button', { name: '清除客户位置' }));
    await waitFor(() => expect(app.url()).toBe('/outlet/list'));
  });

  it('marks the customer’s position at the centre of the map, without a mouse', async () => {
    const app = await open();
    // The map moves to the shops once they are loaded.
    const map = await screen.findByRole('region', { name: /^门店地图/ });
    await within(map).findByRole('button', { name: /安亭店/ });
    await app.user.click(await screen.findByRole('button', { name: '标出客户位置' }));
    await app.user.click(await screen.findByRole('button', { name: '就在地图中心' }));
    await waitFor(() => expect(app.url()).toMatch(/^\/outlet\/list\?at=1\d\d\.\d+%2C[23]\d\.\d+$/));
    expect(await screen.findByRole('img', { name: '客户位置' })).toBeInTheDocument();
  });

  it('reports when nothing matches, and offers a reset', async () => {
    const app = await open('/outlet/list?q=没有这样的店');
    expect(await screen.findByText('没有符合条件的门店')).toBeInTheDocument();
    const [offered] = screen.getAllByRole('button', { name: '重置' });
    await app.user.click(offered as HTMLElement);
    await waitFor(async () => expect(await names()).toHaveLength(2));
  });

  it('does not exist for users who may not see orders', async () => {
    const app = await open('/outlet/list', ['work:list']);
    await waitFor(() => expect(app.url()).toBe('/404'));
  });
});

const { initial, read: shopFiltersIn, write: withShopFilters } = urlFiltersOf(SHOP_FILTERS);

describe('the URL of the page of shops', () => {
  it('reads back as it was written, and keeps other parameters', () => {
    const filters = {
      ...initial,
      search: '安亭',
      region: '310114',
      around: true,
      kind: 'point-shops',
      origin: { longitude: 121.16312, latitude: 31.28 },
      chosen: '7',
    } as const;
    const written = withShopFilters(new URLSearchParams('work=21'), filters);
    expect(written.get('work')).toBe('21');
    expect(shopFiltersIn(written)).toEqual(filters);
  });

  it.each(['region=31011', 'region=x', 'at=1', 'at=1,2,3', 'at=200,10', 'at=a,b', 'kind=x', 'around=2'])(
    'treats “%s” as absent',
    (searchParams) => {
      expect(shopQueryOf(shopFiltersIn(new URLSearchParams(searchParams)))).toEqual({});
    },
  );
});
