import { describe, expect, it } from 'vitest';
import { fieldsIn, nodesIn, possibleFields } from '@/domain/form/walk-form';
import { initialValues } from '@/domain/form/initial-values';
import { parseFormDefinition } from '@/domain/form/parse-form-definition';
import type { Account } from '@backend/core/ports/account';
import type { Cast } from '@tests/support/running-back-end';
import { newRequestId } from '@tests/support/running-back-end';
import { onOneBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';
import { PNG, uploadsOf } from './uploads';

interface RawWire {
  readonly rule: unknown;
  readonly options: { readonly formData?: Readonly<Record<string, unknown>> };
  readonly version: number;
}

onOneBackEnd('forms', (backEnd) => {
  const { get, command } = callsAs(backEnd);
  const { upload } = uploadsOf(backEnd);

  const current = async (by: Account) =>
    (await get(by, '/seller/work/form/key/work_order_form')).data as RawWire;
  const formOf = async (by: Account, workId: string) =>
    (await get(by, `/seller/work/form/${workId}`)).data as RawWire;

  const save = (
    { seller, order }: Pick<Cast, 'seller' | 'order'>,
    formData: object | undefined,
    more: object = {},
    requestId?: string,
  ) =>
    command(
      seller,
      '/seller/work',
      {
        type: 'AFTER_SALE',
        level: 'NORMAL',
        formKey: 'work_order_form',
        order: { ...order, content: '前挡膜起泡', image: [] },
        ...(formData === undefined ? {} : { formData }),
        ...more,
      },
      requestId,
    );

  const FILLED = {
    faults: ['BUBBLE', 'OTHER'],
    faultOther: '边角翘起',
    solution: 'REWORK',
    plate: '沪A12345',
  };

  describe('the work-order form', () => {
    it('contains the listed kinds of input, and is parsed without a note', async () => {
      const { seller } = await backEnd().people.cast();
      const { rule, options, version } = await current(seller);
      expect(version).toBeGreaterThan(0);
      const { model, notes } = parseFormDefinition(rule, options);
      expect(notes).toEqual([]);
      const kinds = new Set([...possibleFields(model.items)].map(({ input }) => input.kind));
      for (const kind of [
        'text',
        'number',
        'radio',
        'checkbox',
        'select',
        'cascader',
        'date',
        'switch',
        'rate',
        'upload',
        'group',
        'sub-form',
        'rich-text',
        'hidden',
      ])
        expect(kinds, kind).toContain(kind);
      expect([...fieldsIn(model.items)].filter(({ ignored }) => ignored)).toHaveLength(1);
      expect([...nodesIn(model.items)].some((node) => node.kind === 'box')).toBe(true);
      expect(initialValues(model)).toMatchObject({ level: 'NORMAL', source: 'seller-desk' });
    });

    it('is found only by an existing key and with the permission to see work orders', async () => {
      const { seller } = await backEnd().people.cast();
      expect((await get(seller, '/seller/work/form/key/none')).refusal).toBe('form.not-found');
      const idle = await backEnd().people.account({ permissions: [] });
      expect((await get(idle, '/seller/work/form/key/work_order_form')).code).toBe(403);
    });

    it('loads its options from calls that exist', async () => {
      const { seller } = await backEnd().people.cast();
      const { rule, options } = await current(seller);
      const fetched = [...possibleFields(parseFormDefinition(rule, options).model.items)].flatMap(
        ({ fetch }) => fetch ?? [],
      );
      expect(fetched.length).toBeGreaterThan(1);
      for (const { path } of fetched)
        expect((await get(seller, path.replace('/api', ''))).data.length).toBeGreaterThan(0);
    });
  });

  describe('the values of a form', () => {
    it('are stored with the work order and returned with its definition and signed picture URLs', async () => {
      const cast = await backEnd().people.cast();
      const { fileName, url } = await upload(cast.seller, '/common/upload/work-order', 'a.png', PNG);
      const { version } = await current(cast.seller);
      const saved = await save(
        cast,
        { ...FILLED, later: { unknown: [1] }, confirmed: ['YES'] },
        {
          formVersion: version,
          order: { ...cast.order, content: '前挡膜起泡', image: [url] },
        },
      );
      expect(saved.code).toBe(200);
      const read = await formOf(cast.handler, saved.data.id);
      expect(read.version).toBe(version);
      expect(read.options.formData).toEqual({
        ...FILLED,
        later: { unknown: [1] },
        type: 'AFTER_SALE',
        level: 'NORMAL',
        content: '前挡膜起泡',
        image: [url],
      });
      const { form_values } = await backEnd()
        .db.selectFrom('work_order_form')
        .select('form_values')
        .where('work_order_id', '=', saved.data.id)
        .executeTakeFirstOrThrow();
      expect(form_values).toEqual({ ...FILLED, later: { unknown: [1] } });
      expect((await get(cast.seller, `/seller/work/info/${saved.data.id}`)).data.image).toEqual([url]);
      expect(fileName).toMatch(/^\/profile\/work-order\//);
    });

    it.each([
      [{ ...FILLED, faults: [] }, 'form.invalid', '请选择故障现象', 'faults'],
      [{ ...FILLED, faultOther: '' }, 'form.invalid', '请填写其他故障', 'faultOther'],
      [{ ...FILLED, plate: '12345' }, 'form.invalid', '请输入正确的车牌号', 'plate'],
      [
        {
          ...FILLED,
          solution: 'RESHIP',
          parts: [
            { name: '膜', count: 1 },
            { name: '', count: 1 },
          ],
        },
        'form.invalid',
        '配件清单 2：请填写配件名称',
        'parts[1].name',
      ],
    ])(
      'are refused with the texts of the definition, and nothing is stored',
      async (form, refusal, msg, field) => {
        const cast = await backEnd().people.cast();
        const answer = await save(cast, form);
        expect(answer).toMatchObject({ code: 500, refusal, msg, params: { field } });
        expect((await get(cast.seller, '/seller/work/list')).total).toBe(1);
      },
    );

    it('are checked against the work order’s own type, content and pictures', async () => {
      const cast = await backEnd().people.cast();
      const claimed = { ...FILLED, faults: [], type: 'REVOKE', content: '别的' };
      expect(await save(cast, claimed)).toMatchObject({ params: { field: 'faults' } });
      const empty = { order: { ...cast.order, content: '', image: [] } };
      expect((await save(cast, FILLED, empty)).msg).toBe('请填写问题描述');
      const saved = await save(cast, { ...claimed, faults: ['CRACK'] });
      expect((await formOf(cast.seller, saved.data.id)).options.formData).toMatchObject({
        type: 'AFTER_SALE',
        content: '前挡膜起泡',
      });
    });

    it.each([
      ['sent with form data', { ...FILLED }],
      ['sent without form data', undefined],
    ])('are refused when the content is longer than the definition allows, %s', async (_how, form) => {
      const cast = await backEnd().people.cast();
      const content = (length: number) => ({
        order: { ...cast.order, content: '长'.repeat(length), image: [] },
      });
      expect(await save(cast, form, content(700))).toMatchObject({
        refusal: 'form.too-long',
        msg: '问题描述不能超过500个字符',
        params: { field: 'content', max: 500 },
      });
      expect((await save(cast, form, content(0))).msg).toBe('请填写问题描述');
      expect((await save(cast, form, content(500))).code).toBe(200);
    });

    it('are only the work order’s own fields if it was entered without the form', async () => {
      const cast = await backEnd().people.cast();
      const saved = await save(cast, undefined, { type: 'REVOKE' });
      const read = await formOf(cast.handler, saved.data.id);
      expect(read.options.formData).toEqual({
        type: 'REVOKE',
        level: 'NORMAL',
        content: '前挡膜起泡',
        image: [],
      });
    });

    it('cannot change prototypes through hostile names', async () => {
      const cast = await backEnd().people.cast();
      const hostile = JSON.parse(
        '{"__proto__":{"a":1},"constructor":{"b":1},"x":{"prototype":2,"y":1}}',
      ) as object;
      const saved = await save(cast, { ...FILLED, ...hostile, ['constructor']: { b: 1 } });
      expect(saved.code).toBe(200);
      const { formData = {} } = (await formOf(cast.seller, saved.data.id)).options;
      expect(Object.keys(formData)).not.toContain('constructor');
      expect(formData['x']).toEqual({ y: 1 });
    });
  });

  describe('a new version of a definition', () => {
    const KEY = 'visit_form';
    const publish = (field: string) =>
      backEnd()
        .db.insertInto('form_definition')
        .values({
          platform: 'cyy',
          form_key: KEY,
          rule: JSON.stringify([{ type: 'input', field, title: field, $required: true }]),
          options: '{}',
        })
        .execute();
    const newest = async (by: Account) => (await get(by, `/seller/work/form/key/${KEY}`)).data as RawWire;

    it('refuses values of the old version, and old work orders keep theirs', async () => {
      const cast = await backEnd().people.cast();
      await publish('old');
      const before = await newest(cast.seller);
      const on = { formKey: KEY, formVersion: before.version };
      const requestId = newRequestId();
      const saved = await save(cast, { old: '一' }, on, requestId);
      await publish('new');
      const after = await newest(cast.seller);
      expect(after.version).toBeGreaterThan(before.version);

      expect(await save(cast, { old: '二' }, on)).toMatchObject({
        code: 409,
        refusal: 'form.outdated',
        msg: '表单已更新，请刷新后重新填写',
      });
      expect(await save(cast, { old: '一' }, on, requestId)).toEqual(saved);
      expect((await save(cast, { new: '三' }, { ...on, formVersion: after.version })).code).toBe(200);
      const read = await formOf(cast.handler, saved.data.id);
      expect([read.version, read.rule]).toEqual([before.version, before.rule]);
      expect(read.options.formData).toMatchObject({ old: '一' });
      expect((await get(cast.seller, `/seller/work/info/${saved.data.id}`)).data.formKey).toBe(KEY);
      expect((await save(cast, {}, { formKey: 'none' })).refusal).toBe('form.not-found');
    });

    it('a form of one platform is unknown to another', async () => {
      await publish('own');
      const elsewhere = await backEnd().people.account({ platform: 'kyx' });
      expect((await get(elsewhere, `/seller/work/form/key/${KEY}`)).refusal).toBe('form.not-found');
    });
  });

  describe('the facts for a new work order on an order', () => {
    const start = (by: Account, orderId: string) => get(by, `/seller/work/order/form/${orderId}`);

    it('come in one answer', async () => {
      const { people } = backEnd();
      const seller = await people.account();
      const order = await people.order({ seller, allowedTypes: ['REVOKE', 'EXCHANGE'] });
      const { data } = await start(seller, order.orderId);
      expect(data).toMatchObject({
        form: { version: (await current(seller)).version },
        types: ['REVOKE', 'EXCHANGE'],
        projectType: 'FILM',
        data: { orderId: order.orderId, orderNo: order.orderNo, reissue: 0 },
      });
      expect(data).not.toHaveProperty('work');
    });

    it('include the open work order with a pending reshipment until it is shipped', async () => {
      const { seller, handler, stranger, order, workId } = await backEnd().people.cast();
      await backEnd().people.reply(workId, seller, '请补发', { requestReshipment: true });
      const { data } = await start(handler, order.orderId);
      expect(data.work).toMatchObject({ id: workId, reissue: 1, isOrder: true });
      expect(data.data).toMatchObject({ reissue: 1, reissueTime: data.work.reissueTime });
      await command(handler, `/seller/work/ship/${workId}`, { remark: 'SF1' });
      const after = (await start(seller, order.orderId)).data;
      expect(after).not.toHaveProperty('work');
      expect(after.data.shipTime).toMatch(/^\d{4}/);
      expect((await start(stranger, order.orderId)).msg).toBe('订单信息不存在!');
    });
  });

  it('a form of a work order outside the scope is not found', async () => {
    const { stranger, workId } = await backEnd().people.cast();
    expect((await get(stranger, `/seller/work/form/${workId}`)).refusal).toBe('work-order.not-found');
  });
});
