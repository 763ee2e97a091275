/** Functions that limit a statement to the rows of the session's scope. Each returns or contains the condition. */
const SCOPED =
  /\b(?:inScope|rowsInScope|workOrders|trackedRows|usersInScope|partiesOf|entered|changedSince|ofParty|ofPlatform|inMoneyScope|ofAccount|couponsOfAccount)\(/;

/** A condition that the session's user or their seller account owns the row. */
const OF_PERSON =
  /\bwhere\(\s*'(?:\w+\.)?(?:id|account_id|seller_id|rater_id)', '=', (?:keyOf\()?(?:scope\.)?person\.(?:userId|sid)\b/;

/** A condition on the money account of a seller or a shop. Its ids are unique only within a brand. */
const OF_PARTY = /'(?:\w+\.)?party_id', '='/;

/** A condition that compares the brand with a value. */
const IN_BRAND = /\bplatform['"]?,\s*'(?:=|in)',(?!\s*'\w+\.platform')|\bplatform\s+(?:=|in)\s*\(?\s*\$\{/;

/** A condition that compares the brand with a value, or with the brand of another row. */
const BESIDE_BRAND = /\bplatform['"]?,\s*'(?:=|in)'|\bplatform\s+(?:=|in)\s/;

export const isInBrand = (text: string): boolean => IN_BRAND.test(text);

export const isScoped = (text: string): boolean =>
  SCOPED.test(text) || OF_PERSON.test(text) || (OF_PARTY.test(text) && isInBrand(text));

/** Whether the join of a table whose keys are unique only within a brand also compares the brand. */
export const comparesBrand = (text: string): boolean => BESIDE_BRAND.test(text);
