import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RecognisedAddress, recogniseAddress } from '@/application/order/recognise-address.use-case';
import { isAnotherCustomer, outdatedParts, type PastedParts } from '@/domain/address/outdated-parts';
import { numberForField, type OtherNumber } from '@/domain/address/other-numbers';
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
  /** The plate of the customer's car; empty in a form without that field. */
  readonly plate: string;
  /** Brand and model of the car; empty in a form without that field. */
  readonly car: string;
}

type Labels = Readonly<Record<Exclude<keyof AddressParts, 'plate' | 'car'>, MessageKey>>;

/** Connects the form fields that contain these parts. */
export interface AddressTarget {
  /** A form without a label for the plate or the car has no field for it. */
  readonly labels: Labels & { readonly plate?: MessageKey; readonly car?: MessageKey };
  /** Whether the field for the phone number accepts this number, which can be a landline. */
  readonly acceptsPhone: (number: string) => boolean;
  readonly held: () => AddressParts;
  readonly fill: (parts: Partial<AddressParts>) => void;
}

interface Filled {
  readonly fields: readonly MessageKey[];
  /** The fields that were emptied, because the text lacks what an earlier paste had filled in. */
  readonly emptied: readonly MessageKey[];
  readonly region: RecognisedAddress['region']['kind'];
  /** The filled fields that the user must check. */
  readonly doubts: readonly MessageKey[];
  /** The landlines and masked numbers of the text that no field contains. */
  readonly unused: readonly OtherNumber[];
  /** The name of the other customer whose data the text replaced; empty for none, or one without a name. */
  readonly replaced: string;
  readonly before: Partial<AddressParts>;
  /** The parts of the earlier pastes, which an undo restores. */
  readonly pastedBefore: PastedParts;
}

/** Splits a pasted text into the fields of the form, and can undo this. */
export const useAddressPaste = ({ labels, acceptsPhone, held, fill }: AddressTarget) => {
  const client = useQueryClient();
  const { reference } = useServices();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [filled, setFilled] = useState<Filled>();
  const [pasted, setPasted] = useState<PastedParts>({});

  const split = async (text: string) => {
    if (text.trim() === '' || busy) return;
    setBusy(true);
    const recognised = await recogniseAddress(text, (id) => client.fetchQuery(regionsQuery(reference, id)));
    setBusy(false);
    const { phone, unused } = numberForField(recognised, acceptsPhone);
    const parts = held();
    const isOther = isAnotherCustomer({ ...recognised, phone }, parts);
    // A plate or car that the user typed stays, unless the text is of another customer.
    const ofCar = (part: 'plate' | 'car') =>
      labels[part] !== undefined && (isOther || parts[part] === '' || parts[part] === pasted[part])
        ? recognised[part]
        : '';
    const found = { ...recognised, phone, plate: ofCar('plate'), car: ofCar('car') };
    const { name, region, street, plate, car } = found;
    const outdated = outdatedParts(found, parts, pasted);
    const changed: Partial<AddressParts> = {
      ...(name === '' ? {} : { name }),
      ...(phone === '' ? {} : { phone }),
      // An address without a region clears the region of an earlier paste, and so does another customer's text.
      ...('path' in region
        ? { region: region.path }
        : street === '' && !outdated.includes('street')
          ? {}
          : { region: [] }),
      ...(street === '' ? {} : { street }),
      ...(plate === '' ? {} : { plate }),
      ...(car === '' ? {} : { car }),
      ...Object.fromEntries(outdated.map((part) => [part, ''])),
    };
    const names = Object.keys(changed) as (keyof AddressParts)[];
    const labelsOf = (some: readonly (keyof AddressParts)[]) => some.flatMap((part) => labels[part] ?? []);
    const isFound = (part: keyof AddressParts) => (part === 'region' ? 'path' in region : found[part] !== '');
    setFilled({
      fields: labelsOf(names.filter(isFound)),
      emptied: labelsOf(outdated),
      region: region.kind,
      doubts: labelsOf(found.doubts),
      unused,
      replaced: isOther ? parts.name : '',
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
    /**
     * Enters a pasted text and splits it. The caller must prevent the browser from pasting too, because `type` would
     * remove the message about the result.
     */
    take: (text: string) => {
      setTyped(text);
      void split(text);
    },
    undo: () => {
      if (filled !== undefined) {
        fill(filled.before);
        setPasted(filled.pastedBefore);
      }
      setFilled(undefined);
    },
  };
};
