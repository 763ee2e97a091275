import ts from 'typescript';

/** The columns of each table, as declared by the interfaces that `Database` refers to. */
export type Tables = ReadonlyMap<string, readonly string[]>;

const nameOf = (member: ts.TypeElement): readonly string[] =>
  ts.isPropertySignature(member) && ts.isIdentifier(member.name) ? [member.name.text] : [];

const typeOf = (member: ts.TypeElement): string =>
  ts.isPropertySignature(member) ? (member.type?.getText() ?? '') : '';

const interfacesIn = (node: ts.Node): readonly ts.InterfaceDeclaration[] => {
  const found: ts.InterfaceDeclaration[] = [];
  const visit = (each: ts.Node): void => {
    if (ts.isInterfaceDeclaration(each)) found.push(each);
    ts.forEachChild(each, visit);
  };
  visit(node);
  return found;
};

/** The tables that the sources of `schema.ts` and the `*.tables.ts` files declare. */
export const tablesOf = (sources: readonly string[]): Tables => {
  const interfaces = sources.flatMap((source) =>
    interfacesIn(ts.createSourceFile('schema.ts', source, ts.ScriptTarget.Latest, true)),
  );
  const columns = new Map(interfaces.map(({ name, members }) => [name.text, members.flatMap(nameOf)]));
  return new Map(
    interfaces
      .filter(({ name }) => name.text === 'Database')
      .flatMap(({ members }) =>
        members.flatMap((member) =>
          nameOf(member).map((table): [string, readonly string[]] => [
            table,
            columns.get(typeOf(member)) ?? [],
          ]),
        ),
      ),
  );
};
