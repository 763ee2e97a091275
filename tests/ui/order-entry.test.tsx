import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFakeClock } from '@/adapters/fake/fake-clock';
import { createFakeFileGateway } from '@/adapters/fake/fake-file.gateway';
import { createFakeOrderGateway } from '@/adapters/fake/fake-order.gateway';
import { createFakeOrderingGateway, type FakeOrderingSetup } from '@/adapters/fake/fake-ordering.gateway';
import { createFakeShopGateway } from '@/adapters/fake/fake-shop.gateway';
import { createFakePointsGateway } from '@/adapters/fake/fake-points.gateway';
import { createFakeReferenceGateway } from '@/adapters/fake/fake-reference.gateway';
import { createMemoryPickedFiles } from '@/adapters/fake/memory-picked-files';
import { createMemoryStore, type MemoryStore } from '@/adapters/fake/memory.store';
import { createOrderDrafts } from '@/application/order/order-drafts';
import { createCallSimulation, LOST, OFFLINE } from '@/adapters/fake/call-simulation';
import { NEW_ORDER } from '@/application/order/order-entry';
import type { Order } from '@/domain/order/order';
import type { OrderVersion } from '@/domain/order/order-change';
import { orderVersionOf } from '@/domain/order/order-change';
import type { OrderDraft } from '@/domain/order/order-draft';
import type { RegionNode } from '@/domain/region/region';
import { TOKENS } from '@/main/tokens';
import { override } from '@/main/wire';
import type { Language } from '@/messages/languages';
import { anOrder, CREATOR, NOON } from '@tests/support/builders';
import { aDraft, aProject } from '@tests/support/builders/order-draft';
import { openFakeApp } from '@tests/support/pages/fake-app';
import { orderEntry } from '@tests/support/pages/order-entry.page';

const PROJECTS = [aProject(), aProject({ value: 'DEAR', label: '全车改色', points: 5000, price: 1_980_000 })];
const SHOPS = [
  { id: '7', name: '安亭店', city: '上海', address: '墨玉路 1 号', phone: '', openingHours: '', load: 0 },
  { id: '8', name: '江宁店', city: '南京', address: '胜太路 2 号', phone: '', openingHours: '', load: 0 },
].map((shop) => ({ ...shop, regionId: '310114' }));

const region = (id: string, label: string, leaf = false): RegionNode => ({ id, label, leaf, children: [] });
const REGIONS = new Map([
  ['0', [region('310000', '上海市')]],
  ['310000', [region('310100', '上海市')]],
  ['310100', [region('310114', '嘉定区', true), region('310115', '浦东新区', true)]],
]);

const { part } = anOrder().build();
const KNOWN: Order = {
  orderId: part.orderId,
  orderNo: part.orderNo,
  sellerName: part.sellerName,
  status: 'UNPAID',
  projectType: '车窗贴膜',
  projectName: '前挡隔热膜',
  customerName: '王女士',
  customerPhone: '13800000001',
  carPlate: '沪A12345',
  carModel: '大众朗逸',
  region: '上海市嘉定区',
  address: '嘉定区墨玉路 128 号',
  shopName: '安亭店',
  amount: 98_000,
  waybill: '',
  content: '周六下午',
  images: [],
  createdAt: NOON,
  project: 'FILM_FRONT',
  shopId: '7',
  regionId: '310114',
  version: 1,
  changeable: true,
};

interface Given extends Partial<Omit<FakeOrderingSetup, 'simulation' | 'userId'>> {
  readonly path?: string;
  readonly store?: MemoryStore;
  readonly order?: Order;
  readonly permissions?: readonly string[];
  readonly language?: Language;
}

const open = (given: Given = {}) => {
  const {
    path = '/order/add',
    store = createMemoryStore(),
    order = KNOWN,
    permissions,
    language,
    ...facts
  } = given;
  const clock = createFakeClock(NOON);
  const simulation = createCallSimulation(clock);
  const files = createCallSimulation(clock);
  const orders = new Map<string, OrderVersion>([[order.orderId, orderVersionOf(order)]]);
  const ordering = createFakeOrderingGateway({
    simulation,
    userId: CREATOR.userId,
    projects: PROJECTS,
    orders,
    ...facts,
  });
  const pickedFiles = createMemoryPickedFiles();
  const details = new Map([[order.orderId, order]]);
  const fake = openFakeApp({
    person: CREATOR,
    path,
    store,
    permissions: permissions ?? ['work:list', 'order:add', 'order:detail', 'order:price'],
    ...(language === undefined ? {} : { language }),
  });
  fake.desk.putOrder(anOrder().build());
  const start = () => {
    const app = fake.start([
      override(TOKENS.ordering, ordering),
      override(
        TOKENS.orders,
        createFakeOrderGateway({ desk: fake.desk, person: CREATOR, simulation: fake.simulation, details }),
      ),
      override(TOKENS.shops, createFakeShopGateway(fake.simulation, SHOPS)),
      override(
        TOKENS.points,
        createFakePointsGateway(simulation, given.points ?? { available: 1000, frozen: 0 }),
      ),
      override(TOKENS.pickedFiles, pickedFiles),
      override(TOKENS.files, createFakeFileGateway(files)),
      override(
        TOKENS.reference,
        createFakeReferenceGateway({ simulation: fake.referenceSimulation, regions: REGIONS }),
      ),
    ]);
    return { app, form: orderEntry(app) };
  };
  const placed = (): readonly OrderDraft[] =>
    [...ordering.stored()].flatMap(([id, { draft }]) => (id === order.orderId ? [] : [draft]));
  const now = () => ordering.stored().get(order.orderId);
  return { ...fake, person: CREATOR, simulation, files, ordering, details, store, start, placed, now };
};

const CHANGE = `/order/add/${KNOWN.orderId}`;

beforeAll(async () => {
  await import('@/ui/order/form/order-entry-page');
}, 60_000);

describe('a new order', () => {
  it('is filled in from a pasted address, sent once, and leads to its page', async () => {
    const { start, placed, store } = open();
    const { app, form } = start();
    await form.fillIn();
    expect(await form.written('客户姓名')).toBe('王女士');
    expect(await form.written('联系电话')).toBe('13800138000');
    expect(await form.written('详细地址')).toBe('墨玉路128号');
    await form.write('车牌号', ' 沪a12345');
    await form.pick('a.png', 'b.png');
    await form.showsPictures(2);
    await form.send();
    await app.seesText('订单已提交，订单号 DD900001');
    await waitFor(() => expect(app.url()).toBe('/order/detail/900001'));
    expect(placed()).toEqual([
      {
        project: 'FILM_FRONT',
        shopId: '7',
        customerName: '王女士',
        customerPhone: '13800138000',
        regionId: '310114',
        address: '墨玉路128号',
        carPlate: '沪A12345',
        carModel: '',
        content: '',
        images: ['/profile/order/1.png', '/profile/order/2.png'],
        expectedPoints: 80,
      },
    ]);
    expect(store.keys().some((key) => key.includes('draft-order'))).toBe(false);
    expect(screen.queryByRole('tab', { name: '新增订单' })).toBeNull();
  });

  it('shows the first fault in a box, and sends nothing', async () => {
    const { start, placed } = open();
    const { form } = start();
    await form.chooseProject('前挡隔热膜');
    await form.paste('王女士 上海市嘉定区墨玉路128号');
    await form.write('联系电话', '12345');
    await form.send();
    await waitFor(() => expect(screen.getAllByText('请输入正确的手机号码')).toHaveLength(2));
    expect(placed()).toEqual([]);
    await form.agree();
    await form.write('联系电话', '13800138000');
    await form.send();
    await waitFor(() => expect(screen.getAllByText('施工门店不能为空')).toHaveLength(2));
    expect(placed()).toEqual([]);
  });

  it('needs no shop when the platform chooses the shop', async () => {
    const { start, placed } = open({ shopRequired: false });
    const { form } = start();
    await form.chooseProject('前挡隔热膜');
    await form.paste('王女士 13800138000 上海市嘉定区墨玉路128号');
    await form.send();
    await waitFor(() => expect(placed()).toHaveLength(1));
    expect(placed()[0]).not.toHaveProperty('shopId');
  });

  it('starts with the receiver of an address pasted on another page', async () => {
    const { start } = open({ path: '/index' });
    const { app, form } = start();
    await screen.findByRole('navigation', { name: '主菜单' });
    fireEvent.paste(document.body, {
      clipboardData: { getData: () => '李建国 13912345678 上海市嘉定区墨玉路128号', items: [], files: [] },
    });
    await waitFor(() => expect(app.url()).toBe('/order/add'));
    await waitFor(async () => expect(await form.written('客户姓名')).toBe('李建国'));
    expect(await form.written('联系电话')).toBe('13912345678');
    expect(screen.getByRole('button', { name: '撤销填入' })).toBeInTheDocument();
  });

  it('drops the region of an earlier paste when the next paste has no region', async () => {
    const { start, placed } = open({ shopRequired: false });
    const { app, form } = start();
    await form.chooseProject('前挡隔热膜');
    await form.paste('王女士 13800138000 上海市嘉定区墨玉路128号');
    await form.paste('李建国 13912345678 墨玉路129号');
    await app.seesText(/没有识别出地区，请选择。/);
    await form.send();
    await waitFor(() => expect(placed()).toHaveLength(1));
    expect(placed()[0]).toMatchObject({ customerName: '李建国', regionId: '', address: '墨玉路129号' });
  });

  it('reports what a text pasted into the empty box has filled in, also if nothing had to be loaded for it', async () => {
    const { start } = open({ shopRequired: false });
    const { app, form } = start();
    await form.chooseProject('前挡隔热膜');
    const box = await screen.findByLabelText('粘贴整段地址');
    const paste = async (text: string) => {
      await app.user.clear(box);
      await app.user.click(box);
      await app.user.paste(text);
      expect(box).toHaveValue(text);
    };
    await paste('王女士 13800138000 上海市嘉定区墨玉路128号');
    expect(await screen.findByRole('button', { name: '撤销填入' })).toBeInTheDocument();
    await paste('李建国 13912345678 墨玉路129号');
    await app.seesText(/没有识别出地区，请选择。/);
    await app.user.click(screen.getByRole('button', { name: '撤销填入' }));
    expect(screen.getByLabelText('详细地址')).toHaveValue('墨玉路128号');
  });

  it('keeps the notes that the user types while a text is being recognised', async () => {
    const { start, referenceSimulation, clock } = open({ shopRequired: false });
    const { app, form } = start();
    await form.write('粘贴整段地址', '王女士 13800138000 上海市嘉定区墨玉路128号 备注：周末到店');
    referenceSimulation.setDelay(1000);
    await app.user.click(screen.getByRole('button', { name: '识别并填入' }));
    await form.write('订单说明', '贴前挡');
    referenceSimulation.reset();
    await clock.advance(5000);
    await screen.findByRole('button', { name: '撤销填入' });
    expect(await form.written('客户姓名')).toBe('王女士');
    expect(await form.written('订单说明')).toBe('贴前挡');
  });

  it('undoes only fields that the user has not corrected since', async () => {
    const { start } = open({ shopRequired: false });
    const { app, form } = start();
    await form.paste('王女士 13800138000 上海市嘉定区墨玉路128号');
    await form.write('详细地址', '墨玉路130号');
    await app.user.click(screen.getByRole('button', { name: '撤销填入' }));
    expect(await form.written('客户姓名')).toBe('');
    expect(await form.written('详细地址')).toBe('墨玉路130号');
  });

  it('restores the region when a paste is undone', async () => {
    const { start, placed } = open({ shopRequired: false });
    const { app, form } = start();
    await form.chooseProject('前挡隔热膜');
    await form.paste('王女士 13800138000 上海市嘉定区墨玉路128号');
    await form.paste('李建国 13912345678 墨玉路129号');
    await app.user.click(screen.getByRole('button', { name: '撤销填入' }));
    await form.send();
    await waitFor(() => expect(placed()).toMatchObject([{ regionId: '310114', address: '墨玉路128号' }]));
  });

  it('empties fields that an earlier paste filled in and the next text lacks, until the paste is undone', async () => {
    const { start } = open({ shopRequired: false });
    const { app, form } = start();
    await form.paste('李建国 13912345678 上海市嘉定区墨玉路128号');
    await form.paste('收件人: 欧阳娜娜\n电话: 021-59560128\n地址: 上海市嘉定区墨玉路129号');
    await app.seesText(/没有识别出联系电话，已清空，请填写。/);
    expect(await form.written('客户姓名')).toBe('欧阳娜娜');
    expect(await form.written('联系电话')).toBe('');
    expect(await form.written('详细地址')).toBe('墨玉路129号');
    await app.user.click(screen.getByRole('button', { name: '撤销填入' }));
    expect(await form.written('联系电话')).toBe('13912345678');
    await form.paste('13800138000 上海市嘉定区墨玉路130号');
    expect(await form.written('客户姓名')).toBe('');
  });

  it('names the landline and the masked number of a pasted text, because the form needs a mobile number', async () => {
    const { start } = open({ shopRequired: false });
    const { app, form } = start();
    await form.paste('葛经理 座机：021-5888 1234 上海市嘉定区墨玉路128号');
    await app.seesText(/座机 021-58881234 没有填入。/);
    expect(await form.written('联系电话')).toBe('');
    expect(await form.written('详细地址')).toBe('墨玉路128号');
    await form.paste('高女士 138****8000 上海市嘉定区墨玉路128号');
    await app.seesText(/号码 138\*{4}8000 已打码，没有填入，请填写完整号码。/);
    expect(await form.written('联系电话')).toBe('');
    await form.write('粘贴整段地址', '021-58881234');
    await app.user.click(screen.getByRole('button', { name: '识别并填入' }));
    await app.seesText('没有识别出可填入的内容。 座机 021-58881234 没有填入。');
  });

  it('drops an address and its region when the name and phone number of another customer are pasted', async () => {
    const { start, placed } = open({ shopRequired: false });
    const { form } = start();
    await form.chooseProject('前挡隔热膜');
    await form.paste('李建国 13912345678 上海市嘉定区墨玉路128号');
    await form.paste('王小明 13512345678');
    expect(await form.written('详细地址')).toBe('');
    await form.write('详细地址', '别处1号');
    await form.send();
    await waitFor(() => expect(placed()).toMatchObject([{ regionId: '', address: '别处1号' }]));
  });

  it('keeps the phone number that the user typed when the next paste has none', async () => {
    const { start } = open({ shopRequired: false });
    const { form } = start();
    await form.paste('李建国 13912345678 上海市嘉定区墨玉路128号');
    await form.write('联系电话', '13800138000');
    await form.paste('王女士 上海市嘉定区墨玉路129号');
    await waitFor(async () => expect(await form.written('客户姓名')).toBe('王女士'));
    expect(await form.written('联系电话')).toBe('13800138000');
  });

  it('completes a name and a phone number with an address that is pasted after them', async () => {
    const { start } = open({ shopRequired: false });
    const { form } = start();
    await form.paste('李建国 13912345678');
    await form.paste('上海市嘉定区墨玉路128号');
    await waitFor(async () => expect(await form.written('详细地址')).toBe('墨玉路128号'));
    expect(await form.written('联系电话')).toBe('13912345678');
    expect(await form.written('客户姓名')).toBe('李建国');
  });

  it('fills in the plate of a pasted text, and leaves it out of the address', async () => {
    const { start } = open({ shopRequired: false });
    const { app, form } = start();
    await form.paste('王女士 13800138000 上海市嘉定区墨玉路128号 沪A·12345');
    await app.seesText(/已填入：.*车牌号/);
    expect(await form.written('车牌号')).toBe('沪A12345');
    expect(await form.written('详细地址')).toBe('墨玉路128号');
    await form.paste('李建国 13912345678 上海市嘉定区墨玉路129号');
    await app.seesText(/没有识别出车牌号，已清空，请填写。/);
    expect(await form.written('车牌号')).toBe('');
    await app.user.click(screen.getByRole('button', { name: '撤销填入' }));
    expect(await form.written('车牌号')).toBe('沪A12345');
  });

  it('fills in brand and model of a pasted text, and keeps typed ones of the same customer', async () => {
    const { start } = open({ shopRequired: false });
    const { app, form } = start();
    await form.paste('王女士 13800138000 上海市嘉定区墨玉路128号 车型：大众朗逸2019款');
    await app.seesText(/已填入：.*车型/);
    expect(await form.written('车型')).toBe('大众朗逸2019款');
    expect(await form.written('详细地址')).toBe('墨玉路128号');
    await form.write('车型', '大众朗逸 新锐');
    await form.paste('王芳 13800138000 上海市嘉定区墨玉路129号 车：大众朗逸');
    await waitFor(async () => expect(await form.written('客户姓名')).toBe('王芳'));
    expect(await form.written('车型')).toBe('大众朗逸 新锐');
    await form.paste('李建国 13912345678 上海市嘉定区墨玉路129号 车：宝马320Li');
    await app.seesText(/原来填写的王芳的信息已被替换/);
    expect(await form.written('车型')).toBe('宝马320Li');
  });

  it('keeps a plate that the user typed', async () => {
    const { start } = open({ shopRequired: false });
    const { form } = start();
    await form.write('车牌号', '沪B54321');
    await form.paste('王女士 13800138000 上海市嘉定区墨玉路128号 沪A12345');
    await waitFor(async () => expect(await form.written('客户姓名')).toBe('王女士'));
    expect(await form.written('车牌号')).toBe('沪B54321');
    expect(await form.written('详细地址')).toBe('墨玉路128号');
  });

  it('shows a hint to check an address with other text in it', async () => {
    const { start } = open({ shopRequired: false });
    const { app, form } = start();
    await form.paste('王女士 13800138000 上海市嘉定区墨玉路128号 黑车');
    await app.seesText(/详细地址可能有误，请核对。/);
  });

  it('puts the requests and the further phone number of a pasted text into the notes, and names that field', async () => {
    const { start } = open({ shopRequired: false });
    const { app, form } = start();
    await form.paste(
      '王女士 13800138000 上海市嘉定区墨玉路128号（放门卫） 备用电话13900139000 备注：周末到店',
    );
    await app.seesText(/已填入：.*订单说明/);
    expect(await form.written('订单说明')).toBe('放门卫 备用电话13900139000 周末到店');
    expect(await form.written('详细地址')).toBe('墨玉路128号');
    expect(screen.queryByText(/详细地址可能有误/)).toBeNull();
    await app.user.click(screen.getByRole('button', { name: '撤销填入' }));
    expect(await form.written('订单说明')).toBe('');
  });

  it('keeps notes that the user typed; the requests of the text then stay in the address, which is marked', async () => {
    const { start } = open({ shopRequired: false });
    const { app, form } = start();
    await form.write('订单说明', '贴全车');
    await form.paste('王女士 13800138000 上海市嘉定区墨玉路128号 周末到店');
    await app.seesText(/详细地址可能有误，请核对。/);
    expect(await form.written('订单说明')).toBe('贴全车');
    expect(await form.written('详细地址')).toBe('墨玉路128号 周末到店');
  });

  it.each(['宝马3系', '别克GL8', '大众朗逸'])(
    'uses a car behind a comma as the car, also in a second paste: %s',
    async (car) => {
      const { start } = open({ shopRequired: false });
      const { app, form } = start();
      await form.paste('王女士 13800138000 上海市嘉定区墨玉路128号，奥迪A6');
      await form.paste(`李建国 13912345678 上海市嘉定区墨玉路129号，${car}`);
      expect(await form.written('车型')).toBe(car);
      expect(await form.written('详细地址')).toBe('墨玉路129号');
      await form.write('车型', '奥迪A4');
      await form.paste(`李建国 13912345678 上海市嘉定区墨玉路130号，${car}`);
      expect(await form.written('车型')).toBe('奥迪A4');
      await app.seesText(new RegExp(`您已自行填写，没有改为：${car}。`));
    },
  );

  it('reports what a paste outside of the fields replaces in a half-written order, and restores all of it', async () => {
    const { start, placed } = open();
    const { app, form } = start();
    await form.chooseProject('前挡隔热膜');
    await form.write('客户姓名', '张三');
    await form.write('联系电话', '13700137000');
    await form.write('详细地址', '安亭镇墨玉路1号');
    await form.write('车牌号', '沪B54321');
    await form.write('车型', '大众途观');
    await form.write('订单说明', '贴前挡');
    await form.chooseShop('安亭店');
    await form.pick('front.png');
    await form.showsPictures(1);
    fireEvent.paste(document.body, {
      clipboardData: { getData: () => '李建国 13912345678 上海市嘉定区墨玉路128号', items: [], files: [] },
    });
    await app.seesText(/原来填写的张三的信息已被替换。/);
    await app.seesText(/已替换原来填写的客户姓名、联系电话、详细地址。/);
    await app.seesText(/没有识别出车牌号、车型、订单说明，已清空/);
    // The note stays while the user works in the form and the box, and a second paste does not end the first one.
    await form.write('粘贴整段地址', '');
    fireEvent.paste(document.body, {
      clipboardData: { getData: () => '赵敏 17712345678 上海市嘉定区墨玉路9号', items: [], files: [] },
    });
    await waitFor(async () => expect(await form.written('客户姓名')).toBe('赵敏'));
    await app.user.click(screen.getByRole('button', { name: '撤销填入' }));
    expect(await form.written('客户姓名')).toBe('李建国');
    await app.user.click(screen.getByRole('button', { name: '撤销填入' }));
    expect(screen.queryByRole('button', { name: '撤销填入' })).toBeNull();
    await form.send();
    await waitFor(() => expect(placed()).toHaveLength(1));
    expect(placed()[0]).toMatchObject({
      project: 'FILM_FRONT',
      shopId: '7',
      customerName: '张三',
      customerPhone: '13700137000',
      regionId: '',
      address: '安亭镇墨玉路1号',
      carPlate: '沪B54321',
      carModel: '大众途观',
      content: '贴前挡',
      images: ['/profile/order/1.png'],
    });
  });

  it('closes the note about a paste when the user dismisses it', async () => {
    const { start } = open({ shopRequired: false });
    const { app, form } = start();
    await form.paste('王女士 13800138000 上海市嘉定区墨玉路128号');
    await app.user.click(screen.getByRole('button', { name: '知道了' }));
    expect(screen.queryByText(/已填入/)).toBeNull();
    expect(await form.written('客户姓名')).toBe('王女士');
  });

  it('shows a hint to check a region that may be the beginning of a street', async () => {
    const { start } = open({ shopRequired: false });
    const { app, form } = start();
    await form.paste('王女士 13800138000 上海嘉定墨玉路128号');
    await app.seesText(/地区可能有误，请核对。/);
  });

  it('reports before sending that the points do not suffice', async () => {
    const { start, placed } = open();
    const { app, form } = start();
    await form.fillIn();
    await form.chooseProject('全车改色');
    await app.seesText(/可用 1,000 积分/);
    await form.send();
    await waitFor(() =>
      expect(screen.getAllByText('积分不足，需要5,000积分，当前可用1,000积分')).toHaveLength(2),
    );
    expect(placed()).toEqual([]);
  });

  it('reports missing points also when only the server knows the balance', async () => {
    const { start, placed } = open({
      projects: PROJECTS,
      points: { available: 10, frozen: 0 },
      seesPrices: false,
    });
    const { form } = start();
    await form.fillIn();
    expect(screen.queryByText(/¥/)).toBeNull();
    await form.send();
    await waitFor(() => expect(screen.getAllByText('积分不足，需要80积分，当前可用10积分')).toHaveLength(2));
    expect(placed()).toEqual([]);
    expect(await form.written('客户姓名')).toBe('王女士');
  });

  it('requires a new confirmation when its points changed meanwhile, keeps the input, and is sent at the new points', async () => {
    const { start, placed, ordering } = open();
    const { app, form } = start();
    await form.fillIn();
    await form.write('订单说明', '周六下午');
    await app.seesText(/提交后冻结 80 积分/);
    ordering.setPoints('FILM_FRONT', 95);
    await form.send();
    const dialog = await screen.findByRole('dialog', { name: '积分有变动' });
    within(dialog).getByText(/已由 80 变为 95，这次没有提交/);
    expect(placed()).toEqual([]);
    await app.seesText(/提交后冻结 95 积分/);
    expect([await form.written('客户姓名'), await form.written('订单说明')]).toEqual(['王女士', '周六下午']);
    // The form sends the points that the user agreed to, not those of a later read.
    ordering.setPoints('FILM_FRONT', 99);
    await app.user.click(within(dialog).getByRole('button', { name: '按 95 积分提交' }));
    await app.seesText(/已由 95 变为 99，这次没有提交/);
    expect(placed()).toEqual([]);
    await app.user.click(await screen.findByRole('button', { name: '按 99 积分提交' }));
    await waitFor(() => expect(placed()).toMatchObject([{ content: '周六下午', expectedPoints: 99 }]));
    await waitFor(() => expect(app.url()).toBe('/order/detail/900001'));
  });

  it('can be saved as unpaid only when the points do not suffice', async () => {
    const { start, placed } = open();
    const { app, form } = start();
    await form.fillIn();
    expect(screen.queryByRole('button', { name: '存为待付款' })).toBeNull();
    await form.chooseProject('全车改色');
    await app.user.click(await screen.findByRole('button', { name: '存为待付款' }));
    await waitFor(() => expect(placed()).toHaveLength(1));
    expect(placed()[0]).toMatchObject({ payLater: true });
    await waitFor(() => expect(screen.queryByText(/积分不足，需要/)).toBeNull());
  });

  it('can be saved as unpaid after the server reports missing points', async () => {
    const { start, placed } = open({
      projects: PROJECTS,
      points: { available: 10, frozen: 0 },
      seesPrices: false,
    });
    const { app, form } = start();
    await form.fillIn();
    expect(screen.queryByRole('button', { name: '存为待付款' })).toBeNull();
    await form.send();
    await waitFor(() => expect(screen.getAllByText('积分不足，需要80积分，当前可用10积分')).toHaveLength(2));
    await app.user.click(screen.getByRole('button', { name: '确定' }));
    await app.user.click(await screen.findByRole('button', { name: '存为待付款' }));
    await waitFor(() => expect(placed()).toHaveLength(1));
    expect(placed()[0]).toMatchObject({ payLater: true });
  });

  it('is restored after a reload with its pictures, and can be discarded', async () => {
    const { start, placed, store } = open();
    const first = start();
    await first.form.fillIn();
    await first.form.pick('a.png');
    await first.form.showsPictures(1);
    first.app.close();

    const { app, form } = start();
    await app.seesText('已恢复上次没有提交的内容（保存在本浏览器）。');
    expect(await form.written('客户姓名')).toBe('王女士');
    expect(await form.written('详细地址')).toBe('墨玉路128号');
    await form.showsPictures(1);
    expect(screen.getByText('前挡隔热膜')).toBeInTheDocument();
    await app.user.click(screen.getAllByRole('button', { name: '放弃内容' })[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: '放弃内容' });
    await app.user.click(within(dialog).getByRole('button', { name: '放弃内容' }));
    await waitFor(async () => expect(await form.written('客户姓名')).toBe(''));
    await form.showsPictures(0);
    expect(store.keys().some((key) => key.includes('draft-order'))).toBe(false);
    expect(placed()).toEqual([]);
  });

  it('reports a lost answer, and sends the same order again after a reload', async () => {
    const { start, placed, simulation } = open();
    const first = start();
    await first.form.fillIn();
    simulation.nextFaults(LOST);
    await first.form.send();
    await first.app.seesText('没有收到服务器的确认，内容已保留。再次提交不会重复下单。');
    expect(placed()).toHaveLength(1);
    first.app.close();

    const { app, form } = start();
    await app.seesText('已恢复上次的内容；上次提交没有收到服务器的确认，再次提交不会重复下单。');
    await form.send();
    await waitFor(() => expect(app.url()).toBe('/order/detail/900001'));
    expect(placed()).toHaveLength(1);
  });

  it('stays one order when it is edited after a lost answer, with the last input', async () => {
    const { start, placed, simulation } = open();
    const { app, form } = start();
    await form.fillIn();
    simulation.nextFaults(LOST);
    await form.send();
    await app.seesText(/没有收到服务器的确认/);
    await form.write('订单说明', '改为周日');
    await form.send();
    await waitFor(() => expect(app.url()).toBe('/order/detail/900001'));
    expect(placed().map(({ content }) => content)).toEqual(['改为周日']);
  });

  it('waits until a failed picture has been uploaded again', async () => {
    const { start, placed, files } = open();
    const { app, form } = start();
    await form.fillIn();
    files.nextFaults(OFFLINE);
    await form.pick('a.png');
    const retry = await screen.findByRole('button', { name: '重新上传 a.png' });
    await form.send();
    await app.seesText('有文件没有上传成功，请重新上传或删除后再提交');
    expect(placed()).toEqual([]);
    await form.agree();
    await app.user.click(retry);
    await form.showsPictures(1);
    await form.send();
    await waitFor(() => expect(placed()).toMatchObject([{ images: ['/profile/order/1.png'] }]));
  });

  it('follows another tab with the same draft, and does not send an order that the other tab has sent', async () => {
    const { start, placed, store, person } = open();
    const { app, form } = start();
    await form.write('客户姓名', '王女士');
    const elsewhere = createOrderDrafts({
      store,
      author: () => ({ platform: 'cyy', userId: person.userId }),
    });
    const kept = elsewhere.read(NEW_ORDER);
    expect(kept?.draft.customerName).toBe('王女士');
    elsewhere.write(NEW_ORDER, { draft: aDraft({ customerName: '李先生' }) });
    fireEvent.focus(window);
    await waitFor(async () => expect(await form.written('客户姓名')).toBe('李先生'));
    elsewhere.clear(NEW_ORDER);
    fireEvent.focus(window);
    await waitFor(async () => expect(await form.written('客户姓名')).toBe(''));
    await form.send();
    await app.seesText('系统提示');
    expect(placed()).toEqual([]);
  });

  it('uploads unfinished pictures again after a reload, but not removed ones', async () => {
    const { start, files } = open();
    const first = start();
    files.nextFaults(OFFLINE, OFFLINE);
    await first.form.pick('a.png', 'b.png', 'c.png');
    await screen.findByRole('button', { name: '重新上传 b.png' });
    await waitFor(() => expect(document.querySelectorAll('[data-step="done"]')).toHaveLength(1));
    first.app.close();

    const { app, form } = start();
    await form.showsPictures(3);

    files.nextFaults(OFFLINE);
    await form.pick('d.png');
    await screen.findByRole('button', { name: '重新上传 d.png' });
    await app.user.click(screen.getAllByRole('button', { name: '放弃内容' })[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: '放弃内容' });
    await app.user.click(within(dialog).getByRole('button', { name: '放弃内容' }));
    await form.showsPictures(0);
    app.close();
    await start().form.showsPictures(0);
  });

  it('is not offered to users who may not place orders, with the reason', async () => {
    const { start } = open({
      mayOrder: { allowed: false, reason: '月底盘点', refusal: 'order.account-closed' },
    });
    const { app } = start();
    await app.seesText('现在不能下单');
    await app.seesText('商家账号已停止下单，请联系平台客服');
    expect(screen.queryByRole('button', { name: '提交订单' })).toBeNull();
  });

  it('opens for a seller without points for any project, to be saved as unpaid', async () => {
    const { start, placed } = open({
      mayOrder: { allowed: false, reason: '积分不足', refusal: 'order.points-short', params: { needed: 80 } },
      points: { available: 10, frozen: 0 },
    });
    const { app, form } = start();
    await form.fillIn();
    expect(screen.queryByText('现在不能下单')).toBeNull();
    await app.seesText(/还差 70 积分/);
    await app.user.click(await screen.findByRole('button', { name: '存为待付款' }));
    await waitFor(() => expect(placed()).toMatchObject([{ payLater: true }]));
  });

  it('shows the server’s own text for an unknown reason', async () => {
    const { start } = open({ mayOrder: { allowed: false, reason: '月底盘点' } });
    await start().app.seesText('月底盘点');
  });

  it('can read the data again after a failed read', async () => {
    const { start, simulation } = open();
    simulation.nextFaults(OFFLINE);
    const { app, form } = start();
    await app.user.click(await screen.findByRole('button', { name: '重试' }));
    await form.isShown();
  });

  it('can undo a filled-in address', async () => {
    const { start } = open();
    const { app, form } = start();
    await form.write('客户姓名', '老客户');
    await form.paste('王女士 13800138000 上海市嘉定区墨玉路128号');
    await app.seesText(/已填入：客户姓名、联系电话、所在地区、详细地址。/);
    await app.user.click(screen.getByRole('button', { name: '撤销填入' }));
    expect(await form.written('客户姓名')).toBe('老客户');
    expect(await form.written('详细地址')).toBe('');
  });

  it('requires the permission', async () => {
    const { start } = open({ permissions: ['work:list', 'order:detail'] });
    const { app } = start();
    await waitFor(() => expect(app.url()).toBe('/401'));
  });

  it('is available in English', async () => {
    const { start } = open({ language: 'en-US' });
    const { app } = start();
    await app.seesText('Shipping and installation');
    await app.user.click(screen.getByRole('button', { name: 'Place the order' }));
    await waitFor(() =>
      expect(screen.getAllByText(/Project.*(required|empty|fill)/i).length).toBeGreaterThan(0),
    );
  });
});

describe('a change of an order', () => {
  it('starts from the stored values, keeps unchanged values, and sends the version', async () => {
    const { start, now } = open({ path: CHANGE });
    const { app, form } = start();
    expect(await form.written('客户姓名')).toBe('王女士');
    await form.write('订单说明', '改为周日');
    await form.send();
    await app.seesText(`订单 DD${KNOWN.orderId} 已修改`);
    expect(now()).toEqual({ version: 2, draft: aDraft({ content: '改为周日' }) });
    await waitFor(() => expect(app.url()).toBe(`/order/detail/${KNOWN.orderId}`));
  });

  it('keeps its project once it is paid', async () => {
    const { start } = open({ path: CHANGE, order: { ...KNOWN, status: 'PENDING' } });
    const { app, form } = start();
    await form.isShown();
    await app.seesText('订单已付款，不能更换项目');
    expect(screen.getByLabelText('项目', { selector: 'input' })).toBeDisabled();
  });

  it('is not offered for an order that is being installed', async () => {
    const { start } = open({ path: CHANGE, order: { ...KNOWN, status: 'INSTALLING', changeable: false } });
    const { app } = start();
    await app.seesText('订单已被门店接单，不能再修改');
    expect(screen.getByRole('link', { name: '查看订单' })).toHaveAttribute(
      'href',
      `/order/detail/${KNOWN.orderId}`,
    );
  });

  it('a change to a project with new points needs a confirmation in English too, and can be reviewed first', async () => {
    const { start, ordering, now } = open({ path: CHANGE, language: 'en-US' });
    const { app } = start();
    const save = async () => app.user.click(await screen.findByRole('button', { name: 'Save the changes' }));
    fireEvent.mouseDown(await screen.findByLabelText('Project', { selector: 'input' }));
    await app.user.click((await screen.findAllByText('全车改色')).at(-1) as HTMLElement);
    ordering.setPoints('DEAR', 5500);
    await save();
    const dialog = await screen.findByRole('dialog', { name: 'The points have changed' });
    within(dialog).getByText(/now takes 5,500 points, not 5,000/);
    await app.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await app.seesText(/5,500 points will be held/);
    expect(now()?.version).toBe(1);
    await save();
    await waitFor(() => expect(now()).toMatchObject({ version: 2, draft: { project: 'DEAR' } }));
  });

  it('a change of an unknown order reports that the order does not exist', async () => {
    const { start } = open({ path: '/order/add/404' });
    await start().app.seesText('订单不存在，或不在您的查看范围内');
  });

  it('shows changes made meanwhile, and overwrites none that was not shown', async () => {
    const { start, ordering, details, now } = open({ path: CHANGE });
    const { app, form } = start();
    await form.isShown();
    await form.write('订单说明', '改为周日');
    const theirs = { ...KNOWN, content: '改为周一', customerName: '李先生', version: 2 };
    await ordering.change({ orderId: KNOWN.orderId, ...orderVersionOf(theirs), version: 1 }, 'theirs');
    details.set(KNOWN.orderId, theirs);
    await form.send();
    await app.seesText(/订单刚被他人修改，这次没有保存/);
    await form.agree();
    await app.seesText('客户姓名：已改为「李先生」');
    expect(await form.written('客户姓名')).toBe('李先生');
    expect(await form.written('订单说明')).toBe('改为周日');
    await form.send();
    await app.seesText('订单被他人修改过，请先核对页面上方的变化，再保存。');
    await form.agree();
    await app.user.click(screen.getByRole('button', { name: '已核对' }));
    await form.send();
    await waitFor(() => expect(now()?.version).toBe(3));
    expect(now()?.draft).toEqual(aDraft({ customerName: '李先生', content: '改为周日' }));
  });

  it('takes over the other user’s values on request', async () => {
    const { start, ordering, details } = open({ path: CHANGE });
    const first = start();
    await first.form.isShown();
    await first.form.write('订单说明', '改为周日');
    first.app.close();
    const theirs = { ...KNOWN, content: '改为周一', version: 2 };
    await ordering.change({ orderId: KNOWN.orderId, ...orderVersionOf(theirs), version: 1 }, 'theirs');
    details.set(KNOWN.orderId, theirs);
    const { app, form } = start();
    await app.user.click(await screen.findByRole('button', { name: '订单说明采用对方的' }));
    expect(await form.written('订单说明')).toBe('改为周一');
  });

  it('hides pictures from users who may not see them', async () => {
    const { start } = open({ path: CHANGE, seesImages: false });
    await start().form.isShown();
    expect(screen.queryByText('订单图片')).toBeNull();
  });
});
