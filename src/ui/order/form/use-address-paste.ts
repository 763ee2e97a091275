import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RecognisedAddress, recogniseAddress } from '@/application/order/recognise-address.use-case';
import type { MessageKey } from '@/messages/keys';
import { useServices } from '../../kit/services/services';
import { regionsQuery } from '../../kit/region/use-regions';
import type { OrderEntryModel } from './use-order-entry';
import type { OrderFieldName, OrderValues } from './order-entry-values';

/** The fields that a pasted text can fill, with their labels. */
const CALLED: Partial<Record<OrderFieldName, MessageKey>> = {
  customerName: 'order-entry.customer',
  customerPhone: 'order.phone',
  region: 'order.region',
  address: 'order-entry.address',
};

interface Filled {
  readonly fields: readonly MessageKey[];
  readonly region: RecognisedAddress['region']['kind'];
  readonly before: Partial<OrderValues>;
}

/** Splits a pasted text into the fields of the form, and can undo that. */
export const useAddressPaste = ({ fill, values }: Pick<OrderEntryModel, 'fill' | 'values'>) => {
  const client = useQueryClient();
  const { reference } = useServices();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [filled, setFilled] = useState<Filled>();

  const split = async (text: string) => {
    if (text.trim() === '' || busy) return;
    setBusy(true);
    const found = await recogniseAddress(text, (id) => client.fetchQuery(regionsQuery(reference, id)));
    setBusy(false);
    const { name, phone, region, street } = found;
    const changed: Partial<OrderValues> = {
      ...(name === '' ? {} : { customerName: name }),
      ...(phone === '' ? {} : { customerPhone: phone }),
      // An address without a region clears the region of an earlier paste.
      ...('path' in region ? { region: region.path } : street === '' ? {} : { region: [] }),
      ...(street === '' ? {} : { address: street }),
    };
    const names = Object.keys(changed) as OrderFieldName[];
    const held = values();
    setFilled({
      fields: names.flatMap((each) => (each === 'region' && !('path' in region) ? [] : (CALLED[each] ?? []))),
      region: region.kind,
      before: Object.fromEntries(names.map((each) => [each, held[each]])),
    });
    fill(changed);
  };

  return {
    typed,
    busy,
    filled,
    type: (text: string) => {
      setTyped(text);
      setFilled(undefined);
    },
    split: (text: string) => void split(text),
    undo: () => {
      if (filled !== undefined) fill(filled.before);
      setFilled(undefined);
    },
  };
};
