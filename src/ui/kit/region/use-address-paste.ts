import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RecognisedAddress, recogniseAddress } from '@/application/order/recognise-address.use-case';
import { isAnotherCustomer, outdatedParts, type PastedParts } from '@/domain/address/outdated-parts';
import { numberForField, type OtherNumber } from '@/domain/address/other-numbers';
import type { MessageKey } from '@/messages/keys';
import type { Id } from '@/domain/kernel/id';
import { useServices } from '../services/services';
import { regionsQuery } from './use-regions';

/** The values of the form fields that a pasted address can fill. */
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
  /** Requests of the customer and further phone numbers; empty in a form without that field. */
  readonly remark: string;
}

/** The parts for which a form may have no field. */
type OptionalPart = 'plate' | 'car' | 'remark';

type Labels = Readonly<Record<Exclude<keyof AddressParts, OptionalPart>, MessageKey>>;

/** The form that a pasted address fills: the labels of its fields, and the functions that read and fill them. */
export interface AddressTarget {
  /** A form without a label for one of the optional parts has no field for it. */
  readonly labels: Labels & Partial<Readonly<Record<OptionalPart, MessageKey>>>;
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
  /** The plate and car of the text that were not used, because the user had already filled in these fields. */
  readonly kept: readonly string[];
  /** The fields whose earlier content was replaced. */
  readonly over: readonly MessageKey[];
  /** The name of the earlier customer whose data the text replaced; empty if there was none or the name was empty. */
  readonly replaced: string;
  readonly before: Partial<AddressParts>;
  /** The values that the paste filled in. An undo does not change a field whose content changed after the paste. */
  readonly after: Partial<AddressParts>;
  /** The parts of the earlier pastes, which an undo restores. */
  readonly pastedBefore: PastedParts;
  /** The previous paste. After an undo of this paste, the user can undo the previous one too. */
  readonly earlier: Filled | undefined;
}

/** The state and commands of the address box: splits a pasted text into the form fields, and can undo the split. */
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
    const read = (takesRemark: boolean) =>
      recogniseAddress(text, (id) => client.fetchQuery(regionsQuery(reference, id)), { takesRemark });
    let recognised = await read(labels.remark !== undefined);
    // The form is read after each wait, because the user may type meanwhile.
    let parts = held();
    const isTyped = (part: OptionalPart) => parts[part] !== '' && parts[part] !== pasted[part];
    const { phone, unused } = numberForField(recognised, acceptsPhone);
    const isOther = isAnotherCustomer({ ...recognised, phone }, parts);
    // A remark that the user typed stays, unless the pasted text belongs to another customer. The remarks of the pasted
    // text are then put into the street field, which the user must check.
    if (recognised.remark !== '' && isTyped('remark') && !isOther) {
      recognised = await read(false);
      parts = held();
    }
    setBusy(false);
    // A plate or car that the user typed stays, unless the pasted text belongs to another customer.
    const ofCar = (part: 'plate' | 'car') =>
      labels[part] !== undefined && (isOther || !isTyped(part)) ? recognised[part] : '';
    const found = { ...recognised, phone, plate: ofCar('plate'), car: ofCar('car') };
    const { name, region, street, plate, car, remark } = found;
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
      ...(remark === '' ? {} : { remark }),
      ...Object.fromEntries(outdated.map((part) => [part, ''])),
    };
    const names = Object.keys(changed) as (keyof AddressParts)[];
    const labelsOf = (some: readonly (keyof AddressParts)[]) => some.flatMap((part) => labels[part] ?? []);
    const isFound = (part: keyof AddressParts) => (part === 'region' ? 'path' in region : found[part] !== '');
    /** Whether the paste replaced different content of a part. */
    const isOver = (part: keyof AddressParts) =>
      parts[part].length > 0 && String(parts[part]) !== String(changed[part]);
    setFilled({
      fields: labelsOf(names.filter(isFound)),
      emptied: labelsOf(outdated),
      region: region.kind,
      doubts: labelsOf(found.doubts),
      unused,
      kept: (['plate', 'car'] as const)
        .filter(
          (part) => labels[part] !== undefined && found[part] === '' && recognised[part] !== parts[part],
        )
        .map((part) => recognised[part])
        .filter((each) => each !== ''),
      over: labelsOf(names.filter((part) => isFound(part) && isOver(part))),
      replaced: isOther ? parts.name : '',
      before: Object.fromEntries(names.map((each) => [each, parts[each]])),
      after: changed,
      pastedBefore: pasted,
      earlier: filled,
    });
    const { region: _region, ...texts } = changed;
    setPasted({ ...pasted, ...texts });
    fill(changed);
  };

  return {
    typed,
    busy,
    filled,
    type: setTyped,
    split: (text: string) => void split(text),
    /**
     * Enters a pasted text and splits it. The caller must prevent the browser from pasting too, so that the text is
     * entered once.
     */
    take: (text: string) => {
      setTyped(text);
      void split(text);
    },
    undo: () => {
      if (busy) return;
      if (filled !== undefined) {
        const now = held();
        const isUntouched = (part: keyof AddressParts) => String(now[part]) === String(filled.after[part]);
        const untouched = Object.entries(filled.before).filter(([part]) =>
          isUntouched(part as keyof AddressParts),
        );
        fill(Object.fromEntries(untouched));
        setPasted(filled.pastedBefore);
      }
      setFilled(filled?.earlier);
    },
    /** Closes the note about the result. The pastes can then no longer be undone. */
    dismiss: () => {
      if (!busy) setFilled(undefined);
    },
  };
};
