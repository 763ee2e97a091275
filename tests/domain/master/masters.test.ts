import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeEntered } from '@/domain/kernel/merge-entered';
import { changeMaster, changesOf, revisionOf } from '@/domain/master/change-master';
import { checkMaster } from '@/domain/master/check-master';
import { emptyOf, isSecret, type MasterValues } from '@/domain/master/master-field';
import { MASTER_RIGHTS } from '@/domain/master/master-rights';
import { fieldsOfMaster, MASTER_KINDS } from '@/domain/master/masters';
import { pages as en } from '@/messages/en-US/pages';
import { pages as zh } from '@/messages/zh-CN/pages';

const PROJECT = { value: 'FILM', label: '隔热膜', projectType: '车窗贴膜', points: 90, shopPoints: 60 };
/** Kinds of masters whose permissions the specification lists. */
const NAMED_RIGHTS: Readonly<Partial<Record<(typeof MASTER_KINDS)[number], unknown>>> = {
  notice: { list: 'notice:list', edit: 'notice:publish' },
  adjustment: { list: 'finance:adjust:list', edit: 'finance:adjust' },
};
const anyValue = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.integer({ min: -10, max: 2_000_000 }),
  fc.boolean(),
  fc.array(fc.string({ maxLength: 5 }), { maxLength: 3 }),
);
const anyValues = (kind: (typeof MASTER_KINDS)[number]) =>
  fc.record(
    Object.fromEntries([...Object.keys(fieldsOfMaster(kind)), 'unknown'].map((field) => [field, anyValue])),
    { requiredKeys: [] },
  ) as fc.Arbitrary<MasterValues>;

describe('the master data', () => {
  it('have a text in both languages for each field, and permissions to read and to change each kind', () => {
    for (const kind of MASTER_KINDS) {
      for (const [field, { kind: type, listed }] of Object.entries(fieldsOfMaster(kind)))
        for (const catalogue of [zh, en]) {
          expect(catalogue, `${kind}.${field}`).toHaveProperty([`master.${kind}.${field}`]);
          if (type !== 'flag' || listed !== true) continue;
          for (const state of ['yes', 'no'])
            expect(catalogue).toHaveProperty([`master.${kind}.${field}.${state}`]);
        }
      expect(MASTER_RIGHTS[kind]).toEqual(
        NAMED_RIGHTS[kind] ?? { list: `master:${kind}:list`, edit: `master:${kind}:edit` },
      );
    }
  });

  it('accept accepted values again, drop unknown fields, and name a known field in each refusal', () => {
    for (const kind of MASTER_KINDS)
      fc.assert(
        fc.property(anyValues(kind), (given) => {
          const checked = checkMaster(kind, given);
          if (!checked.ok) {
            expect(Object.keys(fieldsOfMaster(kind))).toContain(checked.refusal.params.field);
            return;
          }
          expect(Object.keys(checked.value)).toEqual(Object.keys(fieldsOfMaster(kind)));
          expect(checkMaster(kind, checked.value)).toEqual(checked);
        }),
      );
  });

  it.each([
    ['project', { ...PROJECT, value: '1x' }, 'master.malformed'],
    ['project', { ...PROJECT, value: ' ' }, 'master.required'],
    ['project', { ...PROJECT, points: 1.5 }, 'master.out-of-range'],
    ['project', { ...PROJECT, shopPoints: 91 }, 'master.shop-points-above'],
    ['project', { ...PROJECT, validFrom: '2026-02-30' }, 'master.malformed'],
    ['shop', { name: '店', city: '沪', address: '路', place: '200,10' }, 'master.malformed'],
    ['shop', { name: '店', city: '沪', address: '路', hours: '九点到五点' }, 'master.malformed'],
    ['config', { key: 'order.unpaidDays', value: '0' }, 'master.out-of-range'],
    ['config', { key: 'points.taxPercent', value: '6.123' }, 'master.malformed'],
    [
      'notice',
      { subject: '停机', content: '今晚', from: '2026-03-02', until: '2026-03-01' },
      'master.malformed',
    ],
    ['staff', { userName: 'li', name: '李', type: 'SHOP' }, 'master.shop-mismatch'],
  ] as const)('refuse an invalid %s with %j: %s', (kind, values, code) => {
    const checked = checkMaster(kind, values);
    expect(checked.ok ? undefined : checked.refusal.code).toBe(code);
  });

  it('refuse a choice that the platform does not offer', () => {
    const values = { name: '店', city: '沪', address: '路', projectTypes: ['漆面'] };
    expect(checkMaster('shop', values, { 'project-type': ['车窗贴膜'] })).toMatchObject({
      refusal: { code: 'master.not-offered', params: { field: 'projectTypes' } },
    });
    expect(checkMaster('shop', values, { 'project-type': ['漆面'] }).ok).toBe(true);
  });

  it('keep a value that was stored before its rule existed', () => {
    const long = { name: '店'.repeat(80), city: '沪', address: '路' };
    expect(checkMaster('shop', long).ok).toBe(false);
    expect(checkMaster('shop', long, {}, { name: long.name }).ok).toBe(true);
  });
});

describe('a field that is not sent', () => {
  it('keeps its stored value in every kind, unlike an empty field', () => {
    for (const kind of MASTER_KINDS)
      fc.assert(
        fc.property(anyValues(kind), fc.infiniteStream(fc.boolean()), (given, keeps) => {
          const stored = checkMaster(kind, given);
          if (!stored.ok) return;
          const part = Object.fromEntries(Object.entries(stored.value).filter(() => keeps.next().value));
          expect(checkMaster(kind, part, {}, stored.value)).toEqual(stored);
        }),
      );
    const shop = {
      name: '店',
      city: '沪',
      address: '路',
      closedDates: ['2027-02-06 春节'],
      hoursRemark: '先电话',
    };
    const emptied = checkMaster('shop', { closedDates: [], hoursRemark: '' }, {}, shop);
    expect(emptied).toMatchObject({ ok: true, value: { name: '店', closedDates: [], hoursRemark: '' } });
  });
});

describe('fields that the back end sets', () => {
  it('are never accepted from a request', () => {
    const own = { key: 'finance.fourEyes', value: 'true', proposed: 'false', proposedBy: '王' };
    const checked = checkMaster('config', { ...own, proposed: 'true', proposedBy: '我' }, {}, own);
    expect(checked).toEqual({ ok: true, value: own });
  });
});

describe('a change of a master', () => {
  const valid = fc
    .record({
      points: fc.nat(1000),
      label: fc.string({ minLength: 1, maxLength: 20 }),
      enabled: fc.boolean(),
    })
    .map((more) => checkMaster('project', { ...PROJECT, shopPoints: 0, ...more }))
    .filter((checked) => checked.ok)
    .map((checked) => (checked.ok ? checked.value : {}));

  it('contains exactly the fields that differ', () => {
    fc.assert(
      fc.property(valid, valid, (before, after) => {
        const changes = changesOf('project', before, after);
        const replayed = {
          ...before,
          ...Object.fromEntries(changes.map((change) => [change.field, change.after])),
        };
        expect(replayed).toEqual(after);
        expect(changes.every((change) => change.before !== change.after)).toBe(true);
      }),
    );
  });

  it('excludes fields that are stored in other records, which do not change the revision either', () => {
    const before = { name: '车影优选', handler: '7', handlerName: '途安安装', idleHandler: '' };
    const renamed = { ...before, handlerName: '途安', idleHandler: '途安' };
    expect(revisionOf('seller', renamed)).toBe(revisionOf('seller', before));
    expect(
      changeMaster('seller', before, revisionOf('seller', renamed), { ...renamed, handler: '8' }),
    ).toEqual({
      ok: true,
      value: [{ field: 'handler', before: '7', after: '8' }],
    });
  });

  it('is refused if the stored values do not match the revision on which the change is based', () => {
    fc.assert(
      fc.property(valid, valid, (opened, now) => {
        const changed = changeMaster('project', now, revisionOf('project', opened), opened);
        expect(changed.ok).toBe(revisionOf('project', opened) === revisionOf('project', now));
      }),
    );
  });

  it('that is merged with a newer one keeps the entered values, and the newer values of other fields', () => {
    fc.assert(
      fc.property(valid, valid, valid, (opened, entered, newest) => {
        const merged = mergeEntered(opened, entered, newest);
        for (const field of Object.keys(opened))
          expect(merged[field]).toEqual(entered[field] === opened[field] ? newest[field] : entered[field]);
      }),
    );
  });

  it('never contains a password', () => {
    for (const kind of MASTER_KINDS)
      for (const [field, rule] of Object.entries(fieldsOfMaster(kind)))
        if (isSecret(rule)) {
          const after = { ...checkMasterValues(kind), [field]: 'first-kite-81' };
          expect(changesOf(kind, {}, after).map((change) => change.field)).not.toContain(field);
        }
  });
});

const checkMasterValues = (kind: (typeof MASTER_KINDS)[number]): MasterValues =>
  Object.fromEntries(Object.entries(fieldsOfMaster(kind)).map(([field, rule]) => [field, emptyOf(rule)]));
