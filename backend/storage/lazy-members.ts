/** For each member of an object, the function that makes it. */
export type Makers<Given extends readonly unknown[], Made> = {
  readonly [Name in keyof Made]: (...given: Given) => Made[Name];
};

/**
 * Returns a function that makes objects with lazy members: a member is made when it is first read. An API call uses
 * only one or two members of its storage object. Making all members would take longer than many queries.
 */
export const lazyMembers = <Given extends readonly unknown[], Made extends object>(
  makers: Makers<Given, Made>,
): ((...given: Given) => Made) => {
  const givenTo = new WeakMap<object, Given>();
  const members: object = {};
  for (const name of Object.keys(makers) as (keyof Made)[]) {
    Object.defineProperty(members, name, {
      enumerable: true,
      get(this: Made) {
        const given = givenTo.get(this);
        if (given === undefined) throw new TypeError(`${String(name)} is read from another object`);
        const value = makers[name](...given);
        Object.defineProperty(this, name, { value, enumerable: true });
        return value;
      },
    });
  }
  return (...given) => {
    const made = Object.create(members) as Made;
    givenTo.set(made, given);
    return made;
  };
};
