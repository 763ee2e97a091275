import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Carrier, carrierOf, isLikelyWaybill, WAYBILL_FORMS } from '@/domain/order/carrier';

const CARRIERS: readonly Carrier[] = [
  { value: 'post' },
  { value: 'sf', waybills: 'SF############,SF#############' },
  { value: 'jd', waybills: 'JD#########*，JD@#########*, JD@@#########*' },
  { value: 'ems', waybills: '@@#########CN' },
];

describe('the carrier of a parcel', () => {
  it.each([
    ['SF1234567890123', 'sf'],
    ['sf 1234-5678-9012', 'sf'],
    ['SF12345678901', undefined],
    ['SF12345678901234', undefined],
    ['JDVA12345678901', 'jd'],
    ['JD123456789', 'jd'],
    ['EA123456789CN', 'ems'],
    ['773012345678901', undefined],
    ['', undefined],
    ['SF', undefined],
  ])('the carrier of %s is %s, by the formats that the platform lists', (waybill, carrier) => {
    expect(carrierOf(waybill, CARRIERS)?.value).toBe(carrier);
  });

  it('is unknown for digits alone, and does not depend on spaces around the number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,20}$/), fc.string(), (digits, text) => {
        expect(carrierOf(digits, CARRIERS)).toBeUndefined();
        expect(carrierOf(` ${text} `, CARRIERS)).toBe(carrierOf(text, CARRIERS));
      }),
    );
  });
});

describe('a number that looks like a waybill', () => {
  it.each([
    ['SF123456789012', true],
    ['773012345678901', true],
    ['ABC', false],
    ['SF123', false],
    ['500350', false],
  ])(
    'has only digits or the format of a carrier, and any number counts while no format is known: %s is %s',
    (number, likely) => {
      expect(isLikelyWaybill(number, CARRIERS)).toBe(likely);
      expect(isLikelyWaybill(number, [{ value: 'post' }])).toBe(true);
    },
  );
});

describe('the formats of waybills', () => {
  it.each(['', 'SF####', 'SF####,YT##*', '@@###CN', '#A#'])('may be “%s”', (forms) => {
    expect(WAYBILL_FORMS.test(forms)).toBe(true);
  });

  it.each(['####', '@@@', 'sf###', 'SF##,', 'SF##,,YT#', 'SF*#', 'S.F', '(A+)+$'])(
    'may not be “%s”',
    (forms) => {
      expect(WAYBILL_FORMS.test(forms)).toBe(false);
    },
  );

  it('an accepted format is always readable, and matches every number that it describes', () => {
    const form = fc.stringMatching(/^[#@]{0,4}[A-Z][A-Z#@]{0,8}\*?$/);
    fc.assert(
      fc.property(fc.array(form, { minLength: 1, maxLength: 4 }), (forms) => {
        const carriers = [{ value: 'any', waybills: forms.join(',') }];
        expect(WAYBILL_FORMS.test(forms.join(','))).toBe(true);
        for (const each of forms) {
          const number = each.replaceAll('#', '7').replaceAll('@', 'Q').replace('*', '42');
          expect(carrierOf(number, carriers)?.value).toBe('any');
        }
      }),
    );
  });
});
