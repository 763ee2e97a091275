import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import { carrierOf, isLikelyWaybill } from '@/domain/order/carrier';
import { useDictionary } from './use-dictionary';

/** The name of the carrier for a waybill number, recognised by the number's format; empty if none matches. */
export const useCarrier = (waybill: string): string =>
  carrierOf(waybill, useDictionary(DICTIONARIES.carrier).entries)?.label ?? '';

/** Whether a number looks like a waybill of a known carrier. */
export const useIsLikelyWaybill = (waybill: string): boolean =>
  isLikelyWaybill(waybill, useDictionary(DICTIONARIES.carrier).entries);
