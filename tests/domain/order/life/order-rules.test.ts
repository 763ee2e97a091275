import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CandidateShop,
  candidatesNamed,
  isRecommended,
  isAssignable,
  rankCandidates,
} from '@/domain/order/life/candidates';
import {
  findsPhone,
  isMaskedPhone,
  maskPhone,
  seesPhones,
  sentPhone,
  shownPhone,
} from '@/domain/order/life/customer-phone';
import { checkEvidence, filesOf, storedFilesOf } from '@/domain/order/life/evidence';
import { orderSettingsOf, DEFAULT_ORDER_SETTINGS } from '@/domain/order/life/order-settings';
import type { PartyType } from '@/domain/kernel/party';

describe('evidence', () => {
  const rules = { pictures: 3, video: true };
  const shown = { pictures: ['a', 'b', 'c'], video: 'v' };

  it.each([
    ['two pictures', { ...shown, pictures: ['a', 'b'] }, 'order.pictures-missing'],
    ['one picture three times', { ...shown, pictures: ['a', 'a', 'a'] }, 'order.picture-twice'],
    ['no video', { pictures: shown.pictures }, 'order.video-required'],
    ['a fraction of a kilometre as the mileage', { ...shown, mileage: 0.5 }, 'order.mileage-unlikely'],
    ['a long serial number', { ...shown, serialNumber: 'x'.repeat(61) }, 'order.serial-too-long'],
    ['a long remark', { ...shown, remark: '长'.repeat(501) }, 'order.remark-too-long'],
  ])('is refused with %s', (_what, given, code) => {
    expect(checkEvidence(given, rules)).toMatchObject({ ok: false, refusal: { code } });
  });

  it('is sufficient exactly from the required number of different pictures on', () => {
    const names = fc.uniqueArray(fc.string(), { maxLength: 20 });
    fc.assert(
      fc.property(names, fc.nat(20), (pictures, needed) => {
        expect(checkEvidence({ pictures }, { pictures: needed, video: false }).ok).toBe(
          pictures.length >= needed,
        );
      }),
    );
  });

  it('contains each of its files once', () => {
    const name = fc.string();
    const optional = fc.option(name, { nil: undefined });
    fc.assert(
      fc.property(fc.array(name), optional, optional, optional, (pictures, video, poster, signature) => {
        const given = [video, poster, signature].filter((each) => each !== undefined);
        const files = filesOf({
          pictures,
          ...(video === undefined ? {} : { video }),
          ...(poster === undefined ? {} : { poster }),
          ...(signature === undefined ? {} : { signature }),
        });
        expect([...files].sort()).toEqual([...pictures, ...given].sort());
      }),
    );
  });
});

describe('the files of a completion in the history', () => {
  it('are the files that are still stored; a frame is included only with its video', () => {
    const name = fc.string({ minLength: 1 });
    const optional = fc.option(name, { nil: undefined });
    fc.assert(
      fc.property(
        fc.array(name),
        optional,
        optional,
        optional,
        fc.array(name),
        (pictures, video, poster, signature, more) => {
          const all = {
            pictures,
            ...(video === undefined ? {} : { video }),
            ...(poster === undefined ? {} : { poster }),
            ...(signature === undefined ? {} : { signature }),
          };
          const stored = new Set([...more, ...filesOf(all).filter((_, index) => index % 2 === 0)]);
          const shown = storedFilesOf(all, (each) => stored.has(each));
          const names = shown === undefined ? [] : filesOf(shown);
          expect(names.filter((each) => !stored.has(each))).toEqual([]);
          expect(names.filter((each) => !filesOf(all).includes(each))).toEqual([]);
          expect(pictures.filter((each) => stored.has(each))).toEqual(shown?.pictures ?? []);
          expect(shown?.poster === undefined || shown.video !== undefined).toBe(true);
        },
      ),
    );
  });
});

describe('masked phone numbers', () => {
  it('show the first three and last four characters, and two of a short number', () => {
    expect(maskPhone('13812345678')).toBe('138****5678');
    expect(maskPhone('12345')).toBe('****45');
    expect(maskPhone('')).toBe('');
  });

  it.each([
    ['138****5678', true],
    ['****45', true],
    ['138***5678', true],
    ['1*********6', true],
    ['13812345678', false],
    ['+86 138-1234-5678', false],
    ['021-58881234', false],
    ['', false],
  ])('are distinguished from complete ones: %s', (phone, masked) => {
    expect(isMaskedPhone(phone)).toBe(masked);
  });

  it('are recognised as masked, and numbers that are shown completely are not', () => {
    const phone = fc.stringMatching(/^\+?[\d ()-]{1,20}$/);
    fc.assert(
      fc.property(phone, fc.boolean(), (number, sees) => {
        expect(isMaskedPhone(shownPhone(number, sees))).toBe(!sees);
      }),
    );
  });

  it('are the only numbers that shops and users without the permission see', () => {
    const phone = fc.stringMatching(/^1\d{10}$/);
    const type = fc.constantFrom<PartyType>('SELLER', 'SHOP', 'PLATFORM');
    const rights = fc.subarray(['order:list', 'order:revealPhone', 'order:install']);
    fc.assert(
      fc.property(phone, type, rights, (number, kind, held) => {
        const shown = shownPhone(number, seesPhones(kind, held));
        const mayKnow = kind !== 'SHOP' && held.includes('order:revealPhone');
        expect(shown === number).toBe(mayKnow);
        if (!mayKnow) expect(shown).not.toContain(number.slice(3, 7) === '****' ? ' ' : number);
      }),
    );
  });

  it('are found as a whole, or by the last four digits that they show', () => {
    for (const text of ['13812345678', '5678'])
      expect(findsPhone('13812345678', text, false), text).toBe(true);
    expect(findsPhone('0571-88881234', '0571-88881234', false)).toBe(true);
    // The mask of a short number shows only its last two digits.
    expect(findsPhone('8885678', '5678', false)).toBe(false);
    expect(findsPhone('8885678', '5678', true)).toBe(true);
  });

  it('reveal no further digit: only users who see the number find it by other parts of at least four digits', () => {
    const phone = fc.stringMatching(/^1[3-9]\d{9}$/);
    const part = fc.tuple(fc.nat(10), fc.integer({ min: 1, max: 11 }));
    fc.assert(
      fc.property(phone, part, (number, [from, length]) => {
        const text = number.slice(from, from + length);
        expect(findsPhone(number, text, true)).toBe(text.length >= 4);
        const isShown = text === number || (text.length === 4 && number.endsWith(text));
        expect(findsPhone(number, text, false)).toBe(isShown);
      }),
    );
  });

  it('are replaced by the stored number when a form sends them back', () => {
    fc.assert(
      fc.property(fc.string(), (number) => {
        expect(sentPhone(maskPhone(number), number)).toBe(number);
        expect(maskPhone(maskPhone(number))).toBe(maskPhone(number));
      }),
    );
  });
});

const shop = (id: string, given: Partial<CandidateShop> = {}): CandidateShop => ({
  id,
  name: `S${id}`,
  regionId: '310114',
  load: 0,
  offered: 10,
  accepted: 10,
  declined: false,
  staffed: true,
  ...given,
});

describe('candidate shops', () => {
  it('are sorted by region, then load, and come last if they gave the order away', () => {
    const ranked = rankCandidates(
      [
        shop('1', { regionId: '310101' }),
        shop('2', { load: 9 }),
        shop('3', { load: 2 }),
        shop('4', { regionId: '440100' }),
        shop('5', { declined: true }),
        shop('6', { load: 2, openNow: false }),
        shop('7', { load: 2, accepted: 3 }),
      ],
      { regionId: '310114' },
    );
    expect(ranked.map(({ shop: { id } }) => id)).toEqual(['3', '7', '6', '2', '1', '4', '5']);
    expect(ranked.at(-1)?.reasons[0]).toEqual({ kind: 'declined' });
    expect(ranked[1]?.reasons).toEqual([
      { kind: 'region', closeness: 'district' },
      { kind: 'load', orders: 2 },
      { kind: 'acceptance', percent: 30 },
    ]);
  });

  it('are sorted without the region when the order has none', () => {
    const kinds = (regionId: string) =>
      rankCandidates([shop('1', { regionId: '440100' })], { regionId })[0]?.reasons.map(({ kind }) => kind);
    expect(kinds('310114')).toContain('elsewhere');
    expect(kinds('')).not.toContain('elsewhere');
  });

  it('start with the shop that the seller chose, unless that shop gave the order away', () => {
    const place = { regionId: '310114', chosenShopId: '2' };
    const first = (two: CandidateShop) => rankCandidates([shop('1'), two], place)[0]?.shop.id;
    expect(first(shop('2', { regionId: '440100' }))).toBe('2');
    expect(first(shop('2', { declined: true }))).toBe('1');
  });

  it('end with the shops without an account, which cannot be chosen, with the reason', () => {
    const ranked = rankCandidates(
      [shop('1', { staffed: false }), shop('2', { declined: true }), shop('3', { load: 9 })],
      { regionId: '310114', chosenShopId: '1' },
    );
    expect(ranked.map(({ shop: { id } }) => id)).toEqual(['3', '2', '1']);
    expect(ranked.map(isAssignable)).toEqual([true, true, false]);
    expect(ranked.map(isRecommended)).toEqual([true, false, false]);
    expect(ranked.at(-1)?.reasons[0]).toEqual({ kind: 'unstaffed' });
  });

  it('are found by a part of their name, in their ranking', () => {
    const named = ['安亭店', '嘉定店', '安亭二店'].map((name, at) => ({
      shop: { id: String(at), name, regionId: '' },
      reasons: [],
    }));
    expect(candidatesNamed(named, ' 安亭 ').map(({ shop }) => shop.id)).toEqual(['0', '2']);
    expect(candidatesNamed(named, '')).toEqual(named);
    expect(candidatesNamed(named, '青浦')).toEqual([]);
  });

  it('contain every given shop, and are ranked the same for any sequence of the given shops', () => {
    const arbitrary = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 99 }).map(String),
        regionId: fc.constantFrom('310114', '310101', '440100', ''),
        load: fc.nat(3),
        declined: fc.boolean(),
        accepted: fc.nat(10),
      }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(arbitrary, (parts) => {
        const shops = parts.map(({ id, ...rest }) => shop(id, rest));
        const ids = (of: readonly CandidateShop[]) =>
          rankCandidates(of, { regionId: '310114' }).map(({ shop: { id } }) => id);
        expect(ids(shops.toReversed())).toEqual(ids(shops));
        expect(new Set(ids(shops))).toEqual(new Set(shops.map(({ id }) => id)));
      }),
    );
  });
});

describe('configured times of orders', () => {
  it('are whole days within the limits; any other value yields the product’s default', () => {
    const settings = (value: string) => orderSettingsOf(() => value).confirmDays;
    expect(settings('3')).toBe(3);
    for (const wrong of ['0', '-1', 'x', '', '1.5', '9999'])
      expect(settings(wrong)).toBe(DEFAULT_ORDER_SETTINGS.confirmDays);
  });
});
