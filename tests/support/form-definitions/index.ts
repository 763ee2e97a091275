import * as dynamic from './dynamic-forms';
import * as further from './further-forms';
import * as hostile from './hostile-forms';
import * as ordinary from './work-order-forms';
import type { FormDefinition } from './form-definition';

export { type FormDefinition };
export * from './dynamic-forms';
export * from './further-forms';
export * from './hostile-forms';
export * from './work-order-forms';

/** Valid definitions that users may meet, by name. */
export const ordinaryForms: Readonly<Record<string, FormDefinition>> = {
  ...ordinary,
  ...dynamic,
  ...further,
};

/** Hostile definitions, by name. */
export const hostileForms: Readonly<Record<string, FormDefinition>> = {
  codeEverywhere: hostile.codeEverywhere(hostile.codeStrings[0] ?? ''),
  prototypeKeys: hostile.prototypeKeys,
  deepNesting: hostile.deepNesting,
  tenThousandRules: hostile.tenThousandRules,
  foreignUrls: hostile.refusedFetchUrls,
  foreignPages: hostile.embeddedContent,
  catastrophicPatterns: hostile.catastrophicPatterns,
  chasingControls: hostile.chasingControls,
  commandingFetches: hostile.commandingFetches,
  escapingStyles: hostile.escapingStyles,
};
