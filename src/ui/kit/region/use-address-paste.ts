import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RecognisedAddress, recogniseAddress } from '@/application/order/recognise-address.use-case';
import { outdatedParts, type PastedParts } from '@/domain/address/outdated-parts';
import type { MessageKey } from '@/messages/keys';
import type { Id } from '@/domain/kernel/id';
import { useServices } from '../services/services';
import { regionsQuery } from './use-regions';

/** The fields that a pasted text can fill. */
export interface AddressParts {
  readonly name: string;
  readonly phone: string;
  /** The region ids from the province downwards. */
  readonly region: readonly Id[];
  readonly street: string;
}

/** Connects the form fields that contain these parts. */
export interface AddressTarget {
  readonly labels: Readonly<Record<keyof AddressParts, MessageKey>>;
  readonly held: () => AddressParts;
  readonly fill: (parts: Partial<AddressParts>) => void;
}

interface Filled {
  readonly fields: readonly MessageKey[];
  /** The fields that were emptied, because the text lacks what an earlier paste had filled in. */
  readonly emptied: readonly MessageKey[];
  readonly region: RecognisedAddress['region']['kind'];
  readonly before: Partial<AddressParts>;
  /** The parts of the earlier pastes, which an undo restores. */
  readonly pastedBefore: PastedParts;
}

/** Splits a pasted text into the fields of the form, and can undo this. */
export const useAddressPaste = ({ labels, held, fill }: AddressTarget) => {
  const client = useQueryClient();
  const { reference } = useServices();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [filled, setFilled] = useState<Filled>();
  const [pasted, setPasted] = useState<PastedParts>({});

  const split = async (text: string) => {
    if (text.trim() === '' || busy) return;
    setBusy(true);
    const found = await recogniseAddress(text, (id) => client.fetchQuery(regionsQuery(reference, id)));
    setBusy(false);
    const { name, phone, region, street } = found;
    const parts = held();
    const outdated = outdatedParts(found, parts, pasted);
    const changed: Partial<AddressParts> = {
      ...(name === '' ? {} : { name }),
      ...(phone === '' ? {} : { phone }),
      // An address without a region clears the region of an earlier paste.
      ...('path' in region ? { region: region.path } : street === '' ? {} : { region: [] }),
      ...(street === '' ? {} : { street }),
      ...Object.fromEntries(outdated.map((part) => [part, ''])),
    };
    const names = Object.keys(changed) as (keyof AddressParts)[];
    const isFound = (part: keyof AddressParts) => (part === 'region' ? 'path' in region : found[part] !== '');
    setFilled({
      fields: names.filter(isFound).map((part) => labels[part]),
      emptied: outdated.map((part) => labels[part]),
      region: region.kind,
      before: Object.fromEntries(names.map((each) => [each, parts[each]])),
      pastedBefore: pasted,
    });
    const { region: _region, ...texts } = changed;
    setPasted({ ...pasted, ...texts });
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
      if (filled !== undefined) {
        fill(filled.before);
        setPasted(filled.pastedBefore);
      }
      setFilled(undefined);
    },
  };
};
