import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import { carrierOf } from '@/domain/order/carrier';
import { useDictionary } from './use-dictionary';

/** The name of the carrier that a waybill's number identifies; empty without one. */
export const useCarrier = (waybill: string): string =>
  carrierOf(waybill, useDictionary(DICTIONARIES.carrier).entries)?.label ?? '';
