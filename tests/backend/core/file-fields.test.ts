import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALLS } from '@/contract/calls';
import type { AnyCall } from '@/contract/call';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { Account } from '@backend/core/ports/account';
import { FILE_FIELDS } from '@backend/core/areas';
import { runs } from '@tests/support/night';
import type { Cast } from '@tests/support/running-back-end';
import { onOneBackEnd } from '@tests/support/running-back-end/on-each';
import { blackPng, PNG, pngWith } from '@tests/support/pictures';
import { callsAs } from './calls-as';
import { textFile, uploadsOf } from './uploads';

/** Contract fields that contain files, by name. */
const NAMES_OF_FILES =
  /^(images?|avatar|files?|pictures?|formData|attachments?|signature)$|voucher|receipt|invoice|poster|video/i;

/**
 * Calls that match by name but contain no file: a changed user has no picture, and an order only requests its invoice.
 */
const WITHOUT_FILES: readonly string[] = ['changeSellerUser', 'placeMallOrder'];

const propertiesIn = (schema: unknown): readonly string[] =>
  typeof schema !== 'object' || schema === null
    ? []
    : Object.entries(schema).flatMap(([key, value]) => [
        ...(key === 'properties' ? Object.keys(value as object) : []),
        ...propertiesIn(value),
      ]);

describe('the calls of the contract', () => {
  const withFiles = (Object.entries(CALLS) as [keyof typeof CALLS, AnyCall][])
    .filter(([, { body }]) =>
      propertiesIn(toJsonSchema(body.schema as never, { errorMode: 'ignore', typeMode: 'input' })).some(
        (name) => NAMES_OF_FILES.test(name),
      ),
    )
    .map(([name]) => name);

  it('every call with files in its body declares their fields', () => {
    const declared: Readonly<Record<string, unknown>> = FILE_FIELDS;
    expect(withFiles.length).toBeGreaterThan(4);
    for (const name of withFiles)
      if (!WITHOUT_FILES.includes(name)) expect([name, typeof declared[name]]).toEqual([name, 'function']);
  });
});

const RIGHTS = ['order:list', 'order:detail', 'order:add', 'work:list', 'work:form'];

onOneBackEnd('files in a command', (backEnd) => {
  const { get, command, put } = callsAs(backEnd);
  const { upload } = uploadsOf(backEnd);

  const RULE = [
    { type: 'upload', field: 'photos', title: '照片', props: { uploadType: 'image' } },
    { type: 'upload', field: 'papers', title: '附件', props: { uploadType: 'file' } },
    { type: 'fcEditor', field: 'details', title: '说明' },
    { type: 'signaturePad', field: 'signed', title: '签名' },
    {
      type: 'group',
      field: 'parts',
      title: '配件',
      props: {
        rule: [
          { type: 'upload', field: 'photo', title: '配件照片', props: { uploadType: 'image', limit: 1 } },
        ],
      },
    },
  ];

  interface Scene extends Cast {
    readonly shopId: string;
    readonly stored: { readonly fileName: string; readonly url: string };
    readonly paper: { readonly fileName: string };
    readonly unseen: { readonly fileName: string; readonly url: string };
  }
  const scene = async (): Promise<Scene> => {
    const { people } = backEnd();
    const cast = await people.cast();
    await people.workOrderForm('cyy', RULE);
    await people.project('FILM_FRONT', { points: 0 });
    await people.ordersWith(cast.seller, { points: 200 });
    await backEnd()
      .db.updateTable('account')
      .set({ permissions: JSON.stringify(RIGHTS) as never })
      .where('id', '=', cast.seller.id)
      .execute();
    return {
      ...cast,
      stored: await upload(cast.seller, '/common/upload/form', 'a.png', PNG),
      paper: await upload(cast.seller, '/common/upload', 'a.pdf', textFile('%PDF-1.7 x')),
      unseen: await upload(cast.stranger, '/common/upload/form', 'a.png', PNG),
    };
  };

  const draft = (shopId: string, image: readonly string[]) => ({
    project: 'FILM_FRONT',
    outletId: shopId,
    customerName: '王女士',
    customerPhone: '13800000001',
    regionId: '310114',
    address: '嘉定区墨玉路 128 号',
    carPlate: '沪a12345',
    carModel: '大众朗逸',
    content: '周六下午',
    image,
  });
  const saving = ({ seller, order }: Scene, image: readonly string[], formData?: object) =>
    command(seller, '/seller/work', {
      type: 'AFTER_SALE',
      level: 'NORMAL',
      formKey: 'work_order_form',
      order: { ...order, content: '前挡膜起泡', image },
      ...(formData === undefined ? {} : { formData }),
    });

  type Write = (of: Scene, reference: string) => Promise<{ code: number; refusal?: string; params?: object }>;
  const placed = async (of: Scene): Promise<string> =>
    (await command(of.seller, '/seller/order', draft(of.shopId, []))).data.orderId;

  const WRITES: readonly (readonly [field: string, write: Write, refusal: object])[] = [
    [
      'reply',
      ({ seller, workId }, reference) =>
        command(seller, '/seller/work/reply', { workId, content: '看', image: [reference] }),
      { refusal: 'file.unknown', params: { field: 'image', number: 1 } },
    ],
    [
      'new work order',
      (of, reference) => saving(of, [of.stored.fileName, reference]),
      { refusal: 'file.unknown', params: { field: 'order.image', number: 2 } },
    ],
    [
      'pictures of a form',
      (of, reference) => saving(of, [], { photos: [reference] }),
      { refusal: 'form.file-unknown', params: { field: 'photos', title: '照片', number: 1 } },
    ],
    [
      'files of a form',
      (of, reference) => saving(of, [], { papers: [of.paper.fileName, reference] }),
      { refusal: 'form.file-unknown', params: { field: 'papers', title: '附件', number: 2 } },
    ],
    [
      'pictures in a text of a form',
      (of, reference) => saving(of, [], { details: `<p>见 <img alt="图" src="${reference}"></p>` }),
      { refusal: 'form.file-unknown', params: { field: 'details', title: '说明', number: 1 } },
    ],
    [
      'pictures in the rows of a form',
      (of, reference) => saving(of, [], { parts: [{ photo: of.stored.fileName }, { photo: reference }] }),
      { refusal: 'form.file-unknown', params: { field: 'parts[1].photo', title: '配件照片', number: 1 } },
    ],
    [
      'a signature of a form',
      (of, reference) => saving(of, [], { signed: reference }),
      { refusal: 'form.file-unknown', params: { field: 'signed', title: '签名', number: 1 } },
    ],
    [
      'new order',
      ({ seller, shopId }, reference) => command(seller, '/seller/order', draft(shopId, [reference])),
      { refusal: 'file.unknown', params: { field: 'image', number: 1 } },
    ],
    [
      'changed order',
      async (of, reference) =>
        put(of.seller, '/seller/order', {
          orderId: await placed(of),
          version: 1,
          ...draft(of.shopId, [reference]),
        }),
      { refusal: 'file.unknown', params: { field: 'image', number: 1 } },
    ],
    [
      'avatar',
      ({ seller }, avatar) =>
        command(seller, '/seller/user/profile', { nickName: '王芳', phonenumber: '', email: '', avatar }),
      { refusal: 'profile.avatar-unknown' },
    ],
  ];

  const HOSTILE: readonly (readonly [what: string, reference: (of: Scene) => string])[] = [
    ['another site', () => 'https://evil.example/x.png'],
    ['another site without a scheme', () => '//evil.example/x.png'],
    ['a script', () => 'javascript:alert(1)'],
    ['a page in a data URL', () => 'data:text/html,<script>alert(1)</script>'],
    ['a name that does not exist', () => `/profile/form/${'0'.repeat(32)}.png`],
    ['a name from an earlier version', () => '/profile/upload/2024/01/01/old.png'],
    ['a path that leads out of the folder', () => '/profile/form/../../lock.json'],
    ['a file of another seller', ({ unseen }) => unseen.fileName],
    ['the signed URL of a file of another seller', ({ unseen }) => unseen.url],
    ['a picture with a fragment', ({ stored }) => `${stored.fileName}#x`],
  ];

  describe.each(WRITES)('%s', (field, write, refusal) => {
    it.each(HOSTILE)(
      'refuses a foreign value with the name of the field, and stores nothing: %s',
      async (_what, reference) => {
        const of = await scene();
        const rows = async () =>
          JSON.stringify([
            await backEnd().db.selectFrom('work_order_event').select('body').execute(),
            await backEnd().db.selectFrom('work_order_form').select('form_values').execute(),
            await backEnd().db.selectFrom('customer_order').select('images').execute(),
            await backEnd().db.selectFrom('account').select('avatar').execute(),
          ]).length;
        const hostile = reference(of);
        if (field === 'changed order') await placed(of);
        const before = await rows();
        expect(await write(of, hostile)).toMatchObject({ code: 500, ...refusal });
        // A changed order is first placed, which stores content of its own, so the content cannot be compared.
        if (field !== 'changed order') expect(await rows()).toBe(before);
      },
    );

    it('accepts a file that the user may see, by its name and by every URL under which it was shown', async () => {
      if (field === 'a signature of a form') return;
      const of = await scene();
      const { fileName, url } = of.stored;
      for (const reference of [fileName, url, `${url}&size=small`, `${backEnd().url}${url}&size=large`])
        expect(await write(of, reference)).toMatchObject({ code: 200 });
    });
  });

  it('are refused when a document is sent in place of a picture', async () => {
    const of = await scene();
    expect(
      await command(of.seller, '/seller/work/reply', { workId: of.workId, image: [of.paper.fileName] }),
    ).toMatchObject({
      refusal: 'file.unknown',
      msg: '第 1 个图片或文件不存在，或您无权使用，请移除后重新上传',
    });
    expect(await saving(of, [], { papers: [of.paper.fileName] })).toMatchObject({ code: 200 });
  });

  it('are stored by name, regardless of the URL that was sent', async () => {
    const of = await scene();
    const { fileName, url } = of.stored;
    await command(of.seller, '/seller/work/reply', {
      workId: of.workId,
      image: [url, `${url}&size=small`, `${backEnd().url}${url}&size=large`],
    });
    const [last] = await backEnd()
      .db.selectFrom('work_order_event')
      .select('body')
      .where('work_order_id', '=', of.workId)
      .orderBy('seq', 'desc')
      .limit(1)
      .execute();
    expect(last?.body).toMatchObject({ images: [fileName, fileName, fileName] });
  });

  it('may be unchanged older values of any kind, so that old orders and avatars stay editable', async () => {
    const of = await scene();
    const old = ['https://cdn.example/old.png', '/profile/upload/2024/01/01/old.png'];
    const orderId = await placed(of);
    await backEnd()
      .db.updateTable('customer_order')
      .set({ images: JSON.stringify(old) as never })
      .where('id', '=', orderId)
      .execute();
    const keep = (image: readonly string[], version: number) =>
      put(of.seller, '/seller/order', { orderId, version, ...draft(of.shopId, image) });
    expect(await keep(old, 1)).toMatchObject({ code: 200 });
    expect(await keep([...old, 'https://cdn.example/new.png'], 2)).toMatchObject({
      refusal: 'file.unknown',
      params: { field: 'image', number: 3 },
    });
    const avatar = 'https://cdn.example/me.png';
    await backEnd().db.updateTable('account').set({ avatar }).where('id', '=', of.seller.id).execute();
    const mine = { nickName: '王芳', phonenumber: '', email: '' };
    expect(await command(of.seller, '/seller/user/profile', { ...mine, avatar })).toMatchObject({
      code: 200,
    });
    expect((await get(of.seller, '/seller/user/profile')).data.avatar).toBe(avatar);
  });

  it('are accepted as a signature only if they are a PNG that can be decoded', async () => {
    const of = await scene();
    const sign = (png: Uint8Array) =>
      saving(of, [], { signed: `data:image/png;base64,${Buffer.from(png).toString('base64')}` });
    expect(await sign(PNG)).toMatchObject({ code: 200 });
    for (const png of [blackPng(8000, 8000), PNG.slice(0, 12), pngWith(1, 1, [['tEXt', deflateSync('x')]])])
      expect(await sign(png)).toMatchObject({ refusal: 'form.file-unknown', params: { field: 'signed' } });
  });

  it('are refused when they are foreign URLs or other text', async () => {
    const of = await scene();
    const text = fc.oneof(
      fc.webUrl(),
      fc.string({ minLength: 1 }).filter((word) => word.trim() !== '' && !word.includes(',')),
      fc.stringMatching(/^\/profile\/form\/[0-9a-f]{32}\.png$/),
    );
    await fc.assert(
      fc.asyncProperty(text, async (reference) => {
        const answer = await command(of.seller, '/seller/work/reply', {
          workId: of.workId,
          content: '看',
          image: [reference],
        });
        // A `blob:` URL is valid only in its page and is dropped.
        if (!reference.trim().startsWith('blob:')) expect(answer.refusal).toBe('file.unknown');
      }),
      { numRuns: runs(15, 40) },
    );
  });

  it('must be in the scope of the user: staff of the brand may use them, another brand may not', async () => {
    const of = await scene();
    const elsewhere = await backEnd().people.cast('kyx');
    const reply = (by: Account, workId: string) =>
      command(by, '/seller/work/reply', { workId, content: '看', image: [of.stored.fileName] });
    expect(await reply(of.staff, of.workId)).toMatchObject({ code: 200 });
    for (const by of [elsewhere.seller, elsewhere.staff])
      expect(await reply(by, elsewhere.workId)).toMatchObject({ refusal: 'file.unknown' });
  });
});
