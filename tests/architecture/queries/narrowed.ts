/** What narrows a statement to the rows of the session: each of these begins or holds the condition. */
const SCOPED =
  /\b(?:inScope|rowsInScope|workOrders|trackedRows|usersInScope|partiesOf|entered|changedSince|ofParty|ofBrand|inMoneyScope|ofAccount|couponsOfAccount)\(/;

/** The person of the session, or their seller account, as the owner. */
const OF_PERSON =
  /\bwhere\(\s*'(?:\w+\.)?(?:id|account_id|seller_id|rater_id)', '=', (?:keyOf\()?(?:scope\.)?person\.(?:userId|sid)\b/;

/** The account that a seller or a shop buys and is paid with. Its ids count within a brand. */
const OF_PARTY = /'(?:\w+\.)?party_id', '='/;

/** A condition that gives the brand as a value. */
const IN_BRAND = /\bplatform['"]?,\s*'(?:=|in)',(?!\s*'\w+\.platform')|\bplatform\s+(?:=|in)\s*\(?\s*\$\{/;

/** A condition that gives the brand as a value, or as that of another row. */
const BESIDE_BRAND = /\bplatform['"]?,\s*'(?:=|in)'|\bplatform\s+(?:=|in)\s/;

export const isInBrand = (text: string): boolean => IN_BRAND.test(text);

export const isScoped = (text: string): boolean =>
  SCOPED.test(text) || OF_PERSON.test(text) || (OF_PARTY.test(text) && isInBrand(text));

/** Whether a joined table that has a key for each brand is joined in one brand. */
export const isBesideBrand = (text: string): boolean => BESIDE_BRAND.test(text);
