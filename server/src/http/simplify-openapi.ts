import type { jsonSchemaTransformObject } from 'fastify-type-provider-zod';

type OpenApiDocument = ReturnType<typeof jsonSchemaTransformObject>;
type Schemas = Record<string, unknown>;

/** Simplifies the document for generators of clients: each used schema once, and records with all their keys. */
export function simplify(document: OpenApiDocument): OpenApiDocument {
  if (!('components' in document)) return document;
  const used = usedSchemas(document.paths, document.components?.schemas ?? {});
  const nameOf = createNameOf(used);
  const schemas = Object.fromEntries(Object.entries(used).map(([name, schema]) => [nameOf(name), schema]));
  const text = JSON.stringify({ ...document, components: { ...document.components, schemas } });
  const renamed = text.replaceAll(REFERENCE, (_, name: string) => `"#/components/schemas/${nameOf(name)}"`);
  return JSON.parse(renamed, listKeysOfRecord) as OpenApiDocument;
}

const REFERENCE = /"#\/components\/schemas\/(\w+)"/g;

/** The named schemas that an endpoint refers to, directly or through another. */
function usedSchemas(paths: unknown, all: Schemas) {
  const used: Schemas = {};
  const collect = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(REFERENCE)) {
      if (name in used) continue;
      used[name] = all[name];
      collect(all[name]);
    }
  };
  collect(paths);
  return used;
}

const withoutInput = (name: string) => name.replace(/Input$/, '');

/** Every schema comes twice, as `Role` for answers and `RoleInput` for requests. Equal ones get one name. */
function createNameOf(schemas: Schemas) {
  const plainText = (name: string) => JSON.stringify(schemas[name]).replaceAll(/(schemas\/\w+)Input"/g, '$1"');
  const differs = (name: string) => withoutInput(name) in schemas && plainText(name) !== plainText(withoutInput(name));
  return (name: string) => (differs(name) ? name : withoutInput(name));
}

/** Lists the keys of a record as properties, because generators ignore `propertyNames`. */
function listKeysOfRecord(_: string, part: unknown) {
  if (typeof part !== 'object' || part === null || !('propertyNames' in part)) return part;
  const { propertyNames, additionalProperties, ...others } = part as Record<string, unknown>;
  const { enum: keys } = propertyNames as { enum?: string[] };
  if (keys === undefined) return part;
  const properties = Object.fromEntries(keys.map((key) => [key, additionalProperties]));
  return { ...others, properties, additionalProperties: false };
}
