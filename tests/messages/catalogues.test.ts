import { describe, expect, it, test } from 'vitest';
import { AREA_REFUSALS } from '@/domain/areas';
import { REFUSAL_CODES } from '@/domain/refusal-codes';
import { light as lightEnglish } from '@/messages/en-US/light';
import { earlyRefusals } from '@/messages/zh-CN/early-refusals';
import { light } from '@/messages/zh-CN/light';
import { chinese, english, type TextKey } from '@tests/support/every-text';

/** Every file of the Chinese catalogue, whatever it is called. */
const files = import.meta.glob<Readonly<Record<string, object>>>('/src/messages/zh-CN/*.ts', { eager: true });

/** Each area has one file with its texts in both languages. */
const areaFiles = import.meta.glob<{ readonly texts: Readonly<Record<string, object>> }>(
  '/src/messages/areas/*.ts',
  { eager: true },
);

const keys = Object.keys(chinese) as TextKey[];
const placeholders = (text: string) => [...text.matchAll(/\{(\w+#?)\}/g)].map(([, name]) => name).sort();

describe('the two catalogues', () => {
  it('have the same keys, each with the same placeholders', () => {
    expect(Object.keys(english).sort()).toEqual([...keys].sort());
    for (const key of keys) expect(placeholders(english[key]), key).toEqual(placeholders(chinese[key]));
  });

  it('have search names that are short enough for a placeholder on a phone', () => {
    const names = keys.filter((key) => key.endsWith('.search.name'));
    expect(names.length).toBeGreaterThan(20);
    const long = names.filter((key) => chinese[key].length > 11 || english[key].length > 26);
    expect(long).toEqual([]);
  });

  it('contain the texts of the sign-in page unchanged', () => {
    expect(chinese).toMatchObject(light);
    expect(english).toMatchObject(lightEnglish);
    expect(light).toMatchObject(earlyRefusals);
  });

  it('contain no refusal in the texts of the sign-in page that can only occur after sign-in', () => {
    const late = REFUSAL_CODES.filter((code) => !Object.hasOwn(earlyRefusals, code));
    expect(late.filter((code) => Object.hasOwn(light, code))).toEqual([]);
  });

  it('mention the network only in texts for a missing response', () => {
    const blaming = keys.filter((key) => chinese[key].includes('网络') || /\bnetwork\b/i.test(english[key]));
    expect(blaming).toEqual(['platforms.failed', 'guard.unreachable-body']);
  });

  it('have each key in only one file', () => {
    const ofAreas = Object.values(areaFiles).flatMap(({ texts }) => Object.keys(texts['zh-CN'] ?? {}));
    const owned = Object.entries(files)
      .filter(([file]) => !/\/(pages|light)\.ts$/.test(file))
      .flatMap(([, names]) => Object.values(names).flatMap((texts) => Object.keys(texts)))
      .concat(ofAreas);
    // `refusals` repeats the early refusals and those of areas, which also have their own lists.
    const spread = (key: string) =>
      Object.hasOwn(earlyRefusals, key) || AREA_REFUSALS.some((code) => code === key);
    const twice = owned.filter((key, index) => owned.indexOf(key) < index);
    expect(twice.filter((key) => !spread(key))).toEqual([]);
    expect(ofAreas.filter((key, index) => ofAreas.indexOf(key) < index)).toEqual([]);
    expect([...new Set(owned)].sort()).toEqual([...keys].sort());
  });
});

describe('an English text with a count', () => {
  it('has no plural after the number, unless the number is never 1', () => {
    const many: readonly TextKey[] = [
      'hand-over.news.lost.many',
      'hand-over.news.lost.many.plain',
      'hand-over.news.many',
      'hand-over.news.many.plain',
      'hand-over.news.many.title',
      'home.figures.latest',
      'shop.map.many',
      'uploader.refused-many',
    ];
    const plural = keys.filter((key) => /\{(count|total)\}( \w+)* \w+s\b/.test(english[key]));
    expect(plural.sort()).toEqual(many);
  });
});

describe('texts that the specification quotes', () => {
  test.each<[TextKey, string]>([
    ['chat.kicked-out.multipleAccount', '由于多实例登录被踢出，是否重新登录?'],
    ['chat.kicked-out.multipleDevice', '由于多设备登录被踢出，是否重新登录?'],
    ['chat.kicked-out.userSigExpired', '由于认证过期被踢出，是否重新登录?'],
    ['chat.done', '操作成功!'],
    ['rating.title-in-chat', '评论工单'],
    ['rating.question', '是否确认提交评价内容?'],
    ['rating.done', '评价成功'],
    ['staff-rating.done', '评价成功！'],
    ['complaint.title', '投诉工单'],
    ['complaint.done', '操作成功'],
    ['ship.done', '操作成功'],
    ['create.done', '保存成功'],
    ['upload.image-not-inserted', '图片插入失败'],
    ['failure.upload', '上传图片失败，请重试'],
  ])('%s is %s', (key, text) => {
    expect(chinese[key]).toBe(text);
  });

  test('the fourth question after a kick-out has the same wording as the other three', () => {
    expect(chinese['chat.kicked-out.REST_API_Kick']).toBe('由于管理员操作被踢出，是否重新登录?');
  });

  test('fullscreen.unsupported has the specified English text', () => {
    expect(english['fullscreen.unsupported']).toBe('Your browser does not support fullscreen');
  });
});
